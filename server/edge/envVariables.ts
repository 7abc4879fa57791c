/** Variables by name, as a process or a test hands them over. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What was found: a value to show between quotation marks, or words about it. */
export type Found = { readonly value: string } | string;

export interface Variables {
  /** Undefined when unset or empty, as an empty line in a compose file means unset. */
  text(name: string): string | undefined;
  integer(name: string, byDefault: number, range: { from: number; to: number }): number;
  flag(name: string, byDefault: boolean): boolean;
  oneOf<T extends string>(name: string, byDefault: T, allowed: readonly T[]): T;
  refuse(name: string, found: Found, wanted: string): void;
  /** One line each: the variable, what was found, what is wanted. */
  readonly refusals: readonly string[];
}

const LONGEST_SHOWN = 80;

/** Decodes variables of a plain record and keeps a line about each that cannot be used. */
export function readVariables(environment: Environment): Variables {
  const refusals: string[] = [];
  const text = (name: string) => environment[name] || undefined;

  function refuse(name: string, found: Found, wanted: string): void {
    refusals.push(`${name} is ${described(found)}; wanted: ${wanted}`);
  }

  return {
    refusals,
    text,
    refuse,
    integer(name, byDefault, { from, to }) {
      const value = text(name);
      if (value === undefined) return byDefault;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= from && number <= to) return number;
      refuse(name, { value }, `a whole number from ${from} to ${to}`);
      return byDefault;
    },
    flag(name, byDefault) {
      const value = text(name);
      if (value === undefined) return byDefault;
      if (["1", "true", "on"].includes(value)) return true;
      if (["0", "false", "off"].includes(value)) return false;
      refuse(name, { value }, "on or off (also 1 or 0, true or false)");
      return byDefault;
    },
    oneOf(name, byDefault, allowed) {
      const value = text(name);
      if (value === undefined) return byDefault;
      const known = allowed.find((one) => one === value);
      if (known === undefined) refuse(name, { value }, `one of ${allowed.join(", ")}`);
      return known ?? byDefault;
    },
  };
}

function described(found: Found): string {
  if (typeof found === "string") return found;
  const { value } = found;
  return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
}
