import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger, Heading } from "react-aria-components/Dialog";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Select, SelectValue } from "react-aria-components/Select";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";

const options = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** React Aria's parts without styles, alone on a page: no page of the app can be faster. */
function BareParts() {
  return (
    <main>
      <MenuTrigger>
        <Button>Menu</Button>
        <Popover>
          <Menu aria-label="Menu">
            {options.map((name) => <MenuItem key={name}>{name}</MenuItem>)}
          </Menu>
        </Popover>
      </MenuTrigger>
      <Select aria-label="Select">
        <Button>
          <SelectValue />
        </Button>
        <Popover>
          <ListBox>{options.map((name) => <ListBoxItem key={name}>{name}</ListBoxItem>)}</ListBox>
        </Popover>
      </Select>
      <DialogTrigger>
        <Button>Dialog</Button>
        <ModalOverlay isDismissable>
          <Modal>
            <Dialog>
              <Heading slot="title">A dialog</Heading>
              <Button slot="close">Close</Button>
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
      <Tabs>
        <TabList aria-label="Tabs">
          <Tab id="one">First</Tab>
          <Tab id="two">Second</Tab>
        </TabList>
        <TabPanel id="one">The first panel</TabPanel>
        <TabPanel id="two">The second panel</TabPanel>
      </Tabs>
      <Panel />
    </main>
  );
}

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(!isOpen)}>Panel</Button>
      {isOpen && <section>The panel</section>}
    </>
  );
}

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(<BareParts />);
