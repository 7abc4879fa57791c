import { mayBeSignedIn } from "./api/mayBeSignedIn.ts";
import { browserBank } from "./browserBank.ts";
import { mountApp } from "./mountApp.tsx";

const element = document.getElementById("root");
if (element === null) throw new Error('The page has no element with the id "root"');

mountApp(element, { ...browserBank(), mayBeSignedIn });
