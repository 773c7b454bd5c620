/** Generates a text of about this many characters. */
export type NastyText = (length: number) => string

const repeated =
  (chunk: string): NastyText =>
  (length) =>
    chunk.repeat(Math.ceil(length / chunk.length))

/** Repeats a chunk with its number. */
function numbered(chunk: (n: number) => string): NastyText {
  return (length) => {
    let text = ''
    for (let n = 0; text.length < length; n += 1) text += chunk(n)
    return text
  }
}

/** Repeats an opening, then as many closings. */
function nested(opening: string, closing: string): NastyText {
  return (length) => {
    const times = Math.ceil(length / (opening.length + closing.length))
    return opening.repeat(times) + closing.repeat(times)
  }
}

/** Rows with this many cells. */
function table(columns: number, cell: string): NastyText {
  return (length) => {
    const row = `|${` ${cell} |`.repeat(columns)}\n`
    const rule = `|${' --- |'.repeat(columns)}\n`
    return row + rule + row.repeat(Math.ceil(length / row.length))
  }
}

/** Lines that are each a level deeper. A text of n characters has about √n levels. */
function deeper(mark: string, item: string): NastyText {
  return (length) => {
    let text = ''
    for (let depth = 0; text.length < length; depth += 1) text += `${mark.repeat(depth)}${item}\n`
    return text
  }
}

/** Runs of a character, each longer by one. */
function runs(sign: string): NastyText {
  return numbered((n) => `${sign.repeat((n % 300) + 1)} `)
}

/** Texts that have made parsers slow, here and elsewhere. */
export const nastyTexts: Record<string, NastyText> = {
  words: repeated('words and more words, '),
  'one long word': repeated('a'),
  lines: repeated('a line of words\n'),
  'empty lines': repeated('\n'),
  spaces: repeated(' '),
  'spaces before a sign': (length) => `${' '.repeat(length)}x`,
  'line ends of each kind': repeated('a\r\n\r\n\n\t'),
  paragraphs: repeated('words\n\n'),
  headings: numbered(() => '# the same heading\n\n'),
  'asterisks around words': repeated('*a* **b** '),
  'opening asterisks': repeated('*a '),
  'opening underscores': repeated('_a '),
  'opening asterisks of two lengths': repeated('*a **b '),
  'asterisks and underscores': repeated('*a _b '),
  'closing asterisks': repeated('a* '),
  'long asterisks': repeated('*'),
  'long asterisks around a word': (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  'runs of asterisks': runs('*'),
  'tildes around words': repeated('~~a~~ ~b '),
  'opening tildes': repeated('~~a '),
  'runs of backticks': runs('`'),
  backticks: repeated('`'),
  'opening backticks': repeated('`a '),
  'opening brackets': repeated('['),
  'opening brackets with words': repeated('[a '),
  'brackets in brackets': nested('[', ']'),
  'pictures in brackets': nested('![', '](a)'),
  'links in brackets': nested('[a](', ')'),
  'links without an end': repeated('[a](b'),
  'links without an address': repeated('[a]('),
  'links with angle brackets': repeated('[a](<b'),
  'links with a title that does not end': repeated('[a](b "c'),
  links: repeated('[a](https://studio.example/b "c") '),
  'references without a definition': repeated('[a][b] '),
  definitions: numbered((n) => `[a${n}]: /b\n`),
  'references and definitions': numbered((n) => `[a${n}]: /b\n\n[a${n}] [a0]\n\n`),
  'the same definition': repeated('[a]: /b "title"\n\n'),
  'parentheses in an address': (length) => `[a](${nested('(', ')')(length)}`,
  'opening angle brackets': repeated('<'),
  'tags that do not end': repeated('<a '),
  'tags with many properties': repeated('<a b="c" '),
  tags: repeated('<b>a</b> '),
  'opening tags of formats': repeated('<u>'),
  'tags of formats in each other': nested('<u>', '</u>'),
  'tags of formats crossing': repeated('<u>a<sub>b'),
  'comments that do not end': repeated('<!-- a '),
  'declarations that do not end': repeated('<!A '),
  'instructions that do not end': repeated('<?a '),
  'character data that does not end': repeated('<![CDATA[a '),
  'addresses in angle brackets': repeated('<https://a.example/'),
  entities: repeated('&amp;'),
  'numbers as entities': repeated('&#65;'),
  'entities without an end': repeated('&#6'),
  ampersands: repeated('&'),
  backslashes: repeated('\\'),
  'quotes in quotes': (length) => `${'>'.repeat(length)} a`,
  'quotes ever deeper': deeper('> ', 'a'),
  'lists ever deeper': deeper('  ', '- a'),
  'lists in one line': repeated('- '),
  'numbers in one line': repeated('1. '),
  'lists and quotes in one line': repeated('> - '),
  'lists with empty lines': repeated('- a\n\n'),
  'lists of alternating signs': repeated('- a\n+ a\n* a\n'),
  'lists with numbers': numbered((n) => `${n + 1}. a\n`),
  'things to do': repeated('- [ ] a\n- [x] b\n'),
  'code in items': repeated('- ```\n  a\n'),
  'fences that do not end': repeated('```\na\n\n'),
  'fences of each length': numbered((n) => `${'`'.repeat((n % 300) + 3)}\na\n`),
  'lines of a fence': (length) => `\`\`\`\n${'a\n'.repeat(length / 2)}\`\`\``,
  'indented lines': repeated('    a\n'),
  rules: repeated('---\n\n'),
  'underlined headings': repeated('a\n=\n'),
  dashes: repeated('-'),
  'dashes and colons': repeated(':-'),
  'rules of a table': repeated('|-'),
  'bars in one line': repeated('|'),
  'a table of many rows': table(3, 'a'),
  'a table of many columns': (length) => {
    const columns = Math.ceil(length / 12)
    return `|${' a |'.repeat(columns)}\n|${' - |'.repeat(columns)}\n|${' a |'.repeat(columns)}\n`
  },
  'a wide head over short rows': (length) => {
    const columns = Math.ceil(length / 24)
    return `|${' a |'.repeat(columns)}\n|${' - |'.repeat(columns)}\n${'|a\n'.repeat(length / 6)}`
  },
  'a table of formatted cells': table(10, '**a** `b`'),
  'tables one below the other': repeated('| a |\n| - |\n| b |\n\n'),
  'heads of tables': repeated('| a |\n'),
  'an embed on each line': repeated(
    '<Embed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" />\n\n',
  ),
  'blocks that do not end': repeated('<Quote name="a">\n'),
  'blocks with many properties': (length) => `<Quote${' name="a"'.repeat(length / 9)} />`,
  'blocks with a property that does not end': repeated('<Quote name="a" name='),
  'spaces in a block': (length) => `<Quote${' '.repeat(length)}x`,
  'quotes as blocks': repeated('<Quote name="a">words</Quote>\n\n'),
  'e-mail addresses': repeated('a@b.example '),
  'dots and at signs': repeated('a.b@'),
  addresses: repeated('https://www.a.example/b?c=d '),
  'one long address': (length) => `https://a.example/${'a.'.repeat(length / 2)}`,
  'words joined by hyphens': repeated('a-'),
  accents: repeated('e\u0301'),
  'marks on one letter': (length) => `e${'\u0301\u0323'.repeat(length / 2)}`,
  'words without spaces': repeated('漢字かな'),
  'surrogate pairs': repeated('😀'),
  'quotation marks': repeated('"'),
  'cells of a spreadsheet': repeated('"a","=b",'),
}
