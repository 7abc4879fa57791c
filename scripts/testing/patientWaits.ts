import { configure } from "@testing-library/react";

// Usually immediate, except on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
