/** An element of the tree of tags. */
export interface Tag {
  /** Behind what is in it; where it belongs to the document, it is drawn now. */
  add(inside: Inside): Tag;
  /** No more will be added. */
  end(): void;
}

/** The content of a tag: other tags, and drawing functions. */
export type Inside = Tag | (() => void);

export interface TagOptions {
  readonly scope?: "Row" | "Column";
  /** What it shows, in words. */
  readonly alt?: string;
  /** Replacement text for screen readers. */
  readonly actual?: string | undefined;
  /** Left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number];
}

interface TextOptions {
  readonly width?: number;
  readonly align?: "left" | "right" | undefined;
  readonly lineBreak?: boolean;
  /** Left out, `y` is the top of the line. */
  readonly baseline?: "alphabetic";
}

interface DocumentOptions {
  readonly size: readonly [width: number, height: number];
  readonly margin: number;
  readonly pdfVersion: "1.7";
  readonly subset: "PDF/UA";
  readonly tagged: true;
  readonly lang: string;
  readonly displayTitle: true;
  readonly autoFirstPage: false;
  /** Empty: none of those that every reader has, because they are not embedded. */
  readonly font: "";
  readonly info: Readonly<Record<string, string | Date>>;
}

interface FileOptions {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly relationship: "Source" | "Data";
  readonly modifiedDate: Date;
}

/** As much of pdfkit's document as is used here; the package has no types of its own. */
export class PDFDocument {
  constructor(options: DocumentOptions);
  on(event: "data", listener: (chunk: Uint8Array) => void): void;
  on(event: "end", listener: () => void): void;
  on(event: "error", listener: (error: unknown) => void): void;
  end(): void;
  /** The page that is drawn on; null before the first. */
  readonly page: { write(content: Uint8Array): void } | null;
  addPage(): void;
  /** Puts a line of a page's drawing behind the others. */
  addContent(stroke: string): PDFDocument;

  registerFont(name: string, bytes: Uint8Array): void;
  font(name: string, size: number): PDFDocument;
  fillColor(color: string): PDFDocument;
  text(text: string, x: number, y: number, options: TextOptions): void;
  widthOfString(text: string): number;
  /** The current font, and the characters of each of its used glyphs. */
  readonly _font: { readonly unicode: number[][] };
  heightOfString(text: string, options: TextOptions): number;

  save(): PDFDocument;
  restore(): void;
  translate(x: number, y: number): PDFDocument;
  scale(factor: number): PDFDocument;
  path(svg: string): PDFDocument;
  fill(color: string): void;
  moveTo(x: number, y: number): PDFDocument;
  lineTo(x: number, y: number): PDFDocument;
  lineWidth(points: number): PDFDocument;
  stroke(color: string): void;

  /** Whole with what is inside it; without, others can be added. */
  struct(tag: string, options?: TagOptions, inside?: readonly Inside[]): Tag;
  addStructure(tag: Tag): void;
  markContent(tag: "Artifact", options: { readonly type: "Layout" | "Pagination" }): void;
  endMarkedContent(): void;
  file(bytes: ArrayBuffer, options: FileOptions): void;
}
