// What this browser does for the bank while none of its pages is open: it shows alerts that the bank
// sends (server/notifications/pushMessages.ts), and leads to where everything can be stopped.
const STOP = "/dashboard/stop";

self.addEventListener("push", (event) => {
  const { title, body, tag } = event.data.json();
  const actions = [{ action: "stop", title: "Freeze payments" }];
  const looks = { icon: "/touch-icon.png", lang: "en" };
  event.waitUntil(self.registration.showNotification(title, { body, tag, actions, ...looks }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(STOP));
});
