/**
 * The props of a react-aria part without those that would change how it looks or what it is made of,
 * and without those that its wrapper has in other words.
 */
export type Unstyled<Props, Replaced extends keyof Props = never> = Omit<
  Props,
  "className" | "style" | "children" | "render" | Replaced
>;
