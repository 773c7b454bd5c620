/** The areas of a drawing of 64 by 40: grounds, words and what stands out. */
interface Drawing {
  ground?: string
  words?: string
  accent?: string
}

/** What each kind of block looks like, in a few strokes. */
const drawings: Record<string, Drawing> = {
  Hero: {
    ground: 'M0 0h64v40H0z',
    words: 'M6 9h24v5H6zM6 18h20v2H6zM6 22h16v2H6zM38 6h20v28H38z',
    accent: 'M6 28h12v5H6z',
  },
  Columns: {
    words:
      'M2 8h14v3H2zM2 14h17v2H2zM2 18h17v2H2zM2 22h12v2H2zM23 8h14v3H23zM23 14h17v2H23zM23 18h17v2H23zM23 22h12v2H23zM44 8h14v3H44zM44 14h17v2H44zM44 18h17v2H44zM44 22h12v2H44z',
    accent: 'M2 28h8v2H2zM23 28h8v2h-8zM44 28h8v2h-8z',
  },
  Features: {
    words:
      'M2 15h16v2H2zM2 19h12v2H2zM24 15h16v2H24zM24 19h12v2H24zM46 15h16v2H46zM46 19h12v2H46zM2 34h16v2H2zM24 34h16v2H24zM46 34h16v2H46z',
    accent: 'M2 5h7v7H2zM24 5h7v7h-7zM46 5h7v7h-7zM2 25h6v6H2zM24 25h6v6h-6zM46 25h6v6h-6z',
  },
  Logos: {
    ground: 'M1 10h18v20H1zM23 10h18v20H23zM45 10h18v20H45z',
    words: 'M5 17h10v6H5zM32 15l6 10H26zM54 15a5 5 0 1 0 .1 0z',
  },
  PriceTable: {
    ground: 'M1 5h18v32H1zM45 5h18v32H45z',
    words:
      'M4 9h8v2H4zM4 14h12v5H4zM4 23h10v2H4zM4 27h10v2H4zM26 7h8v2h-8zM26 12h12v5H26zM26 21h10v2H26zM26 25h10v2H26zM48 9h8v2h-8zM48 14h12v5H48zM48 23h10v2H48zM48 27h10v2H48z',
    accent: 'M22 2h20v1H22zM22 37h20v1H22zM22 2h1v36h-1zM41 2h1v36h-1zM26 30h12v4H26z',
  },
  FAQ: {
    ground: 'M2 10h60v1H2zM2 27h60v1H2zM2 36h60v1H2z',
    words: 'M8 4h36v3H8zM8 14h44v2H8zM8 18h44v2H8zM8 22h28v2H8zM8 30h30v3H8z',
    accent: 'M2 4l3 3 1-3zM2 30l3 1.5-3 1.5z',
  },
  ContentsList: {
    ground: 'M2 5h18v14H2zM23 5h18v14H23zM44 5h18v14H44z',
    words: 'M2 22h16v3H2zM23 22h16v3H23zM44 22h16v3H44zM2 28h18v2H2zM23 28h18v2H23zM44 28h18v2H44z',
  },
  Map: {
    ground: 'M2 4h60v32H2z',
    words: 'M2 24L24 4h3L2 27zM18 36L44 4h3L21 36zM2 12l60 16v3L2 15z',
    accent: 'M40 10a5 5 0 0 1 5 5c0 3-5 9-5 9s-5-6-5-9a5 5 0 0 1 5-5z',
  },
  Code: {
    ground: 'M2 4h60v32H2z',
    words: 'M8 10h20v2H8zM12 16h26v2H12zM12 22h18v2H12zM8 28h12v2H8z',
    accent: 'M31 10h8v2h-8z',
  },
  Quote: {
    words: 'M12 12h44v3H12zM12 18h40v3H12zM12 24h26v3H12zM12 31h14v2H12z',
    accent: 'M4 8h4v26H4z',
  },
  CallToAction: {
    ground: 'M2 6h60v28H2z',
    words: 'M8 11h34v4H8zM8 18h40v2H8z',
    accent: 'M8 24h16v6H8z',
  },
  Figure: { ground: 'M8 4h48v26H8z', words: 'M8 33h30v2H8zM12 26l12-14 8 9 6-5 12 10z' },
  Gallery: {
    ground:
      'M4 4h17v15H4zM24 4h17v15H24zM44 4h17v15H44zM4 22h17v15H4zM24 22h17v15H24zM44 22h17v15H44z',
    words: 'M6 17l5-7 3 4 5 3zM26 35l6-8 7 8z',
  },
  Carousel: {
    ground: 'M12 5h40v26H12z',
    words: 'M16 28l10-12 8 8 5-4 9 8zM4 18l4-4v8zM60 18l-4-4v8z',
    accent: 'M26 34h4v3h-4zM34 34h4v3h-4z',
  },
  Embed: { ground: 'M6 4h52v32H6z', accent: 'M27 13l13 7-13 7z' },
  Proposal: {
    ground: 'M14 2h36v36H14z',
    words: 'M19 8h18v3H19zM19 15h26v2H19zM19 20h26v2H19zM19 25h26v2H19z',
    accent: 'M34 31h11v3H34z',
  },
  Form: {
    ground: 'M6 8h52v8H6zM6 20h52v8H6z',
    words: 'M6 4h14v2H6z',
    accent: 'M6 31h16v6H6z',
  },
  ReusableBlock: {
    ground: 'M4 4h36v22H4zM24 14h36v22H24z',
    words: 'M28 19h22v3H28zM28 25h28v2H28z',
    accent: 'M28 30h12v3H28z',
  },
  Newsletter: {
    ground: 'M4 18h36v8H4z',
    words: 'M4 8h30v4H4z',
    accent: 'M43 18h16v8H43z',
  },
}

/** A block of which there is no drawing yet. */
const anyBlock: Drawing = { ground: 'M6 6h52v28H6z', words: 'M12 14h40v3H12zM12 21h30v3H12z' }

/** What a kind of block looks like; next to its name. */
export function BlockDrawing({ type }: { type: string }) {
  const { ground, words, accent } = drawings[type] ?? anyBlock
  return (
    <svg className="block-drawing" viewBox="0 0 64 40" aria-hidden="true" focusable="false">
      {ground ? <path className="block-drawing-ground" d={ground} /> : null}
      {words ? <path className="block-drawing-words" d={words} /> : null}
      {accent ? <path className="block-drawing-accent" d={accent} /> : null}
    </svg>
  )
}
