import { createHeadlessEditor } from '@lexical/headless'
import { withDOM } from '@lexical/headless/dom'
import { $generateNodesFromDOM } from '@lexical/html'
import { $getRoot, type SerializedLexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import { textNodes } from '../../app/editor/body/nodes'
import { cleanHtml } from '../../app/editor/body/pasted-html'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8>
<style><!-- p.MsoNormal {margin:0; color:red} --></style></head>
<body lang=EN-US><!--StartFragment-->
<h1 style='mso-list:none'><span lang=EN-US>Report<o:p></o:p></span></h1>
<p class=MsoNormal><b>Bold</b> and <i>italic</i><script>alert(1)</script> <span style='color:red'>red</span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Inner</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<p class=MsoNormal>Between</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Counted</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=100 style='background:blue'><p class=MsoNormal>Cell</p></td><td><p>Two</p></td></tr></table>
<!--EndFragment--></body></html>`

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700;color:#000">Title</span></h2>
<p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain </span><span style="font-style:italic;text-decoration:underline;">both</span>
<a href="https://example.com/x" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p>
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>one</span></p></li></ul>
<p><img src="https://lh3.googleusercontent.com/x" width="10"></p></b><br class="Apple-interchange-newline">`

test('a document of Word keeps its headings, lists, marks and tables, without its styles', () => {
  expect(pasted(word)).toEqual([
    'h1(Report)',
    'p(*Bold* and /italic/ red)',
    'ul(li(First) li(ul(li(Inner))) li(Second))',
    'p(Between)',
    'ol(li(Counted))',
    'table(tablerow(tablecell(p(Cell)) tablecell(p(Two))))',
  ])
})

test('marks of text in another direction say nothing about the text', () => {
  const html = `<p><b style='mso-bidi-font-weight:normal'>Bold</b> <span style='mso-bidi-font-style:italic'>plain</span>
    <span style='color:red; text-decoration-line: underline'>under</span></p>`

  expect(pasted(html)).toEqual(['p(*Bold* plain _under_)'])
})

test('a document of Google Docs keeps its headings, lists, marks and links', () => {
  expect(pasted(docs)).toEqual([
    'h2(Title)',
    'p(*Bold* plain /_both_/ link<https://example.com/x>(link))',
    'ul(li(one))',
  ])
  expect(withDOM(() => cleanHtml(docs).missingPictures)).toBe(1)
})

test('removes scripts, handlers, frames, forms, styles, and links that run something', () => {
  const html = `<p onclick="alert(1)" style="position:fixed" class="x">A<iframe src="https://evil.example"></iframe>
    <a href="javascript:alert(1)">b</a><a href=" JaVa\nScript:alert(1)">c</a><svg onload="alert(1)"></svg>
    <form action="/signout"><input value="x"><button>e</button>d</form><img src="x" onerror="alert(1)"></p>
    <style>p { color: red }</style><object data="x"></object><math><mi>e</mi></math>`
  const cleaned = withDOM(() => cleanHtml(html).body.innerHTML)

  expect(cleaned).not.toMatch(
    /alert|evil|javascript|style|class|on\w+=|<(?:i?frame|svg|img|form|input)/i,
  )
  expect(pasted(html).join('').replaceAll(/\s/g, '')).toBe('p(Abc)p(d)')
})

test('source code becomes a code block', () => {
  const html = '<pre><code class="language-ts">const a = 1\nconst b = 2\n</code></pre><p>After</p>'
  const [block] = exported(html)

  expect(block).toMatchObject({
    type: 'block',
    fields: { blockType: 'Code', language: 'ts', code: 'const a = 1\nconst b = 2' },
  })
})

test('a picture with embedded bytes becomes a file to upload', () => {
  const data = 'iVBORw0KGgo='
  const { pictures, missingPictures } = withDOM(() =>
    cleanHtml(`<p>a<img src="data:image/png;base64,${data}"><img src="file:///C:/x.png"></p>`),
  )

  expect(pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['picture-1.png', 'image/png', 8],
  ])
  expect(missingPictures).toBe(1)
})

type Node = SerializedLexicalNode & { children?: Node[] } & Record<string, unknown>

function exported(html: string): Node[] {
  return withDOM(() => {
    const editor = createHeadlessEditor({
      nodes: textNodes,
      onError: (error) => {
        throw error
      },
    })
    editor.update(
      () => {
        const nodes = $generateNodesFromDOM(editor, cleanHtml(html).body)
        $getRoot().selectEnd().insertNodes(nodes)
      },
      { discrete: true },
    )
    return editor.getEditorState().toJSON().root.children as Node[]
  })
}

/** Each block in short: its tag, and the marks of its text. */
function pasted(html: string): string[] {
  return exported(html).map(outline)
}

function outline(node: Node): string {
  if (typeof node.text === 'string') return marked(node.text, Number(node.format))
  if (node.type === 'linebreak') return ' '
  const children = (node.children ?? []).map(outline)
  const isText = (node.children ?? []).some(({ type }) => type === 'text' || type === 'link')
  const inside = children.join(isText ? '' : ' ').trim()
  const name = node.type === 'paragraph' ? 'p' : String(node.tag ?? node.type)
  if (node.type === 'link') return `link<${String(node.url)}>(${inside})`
  return `${node.type === 'listitem' ? 'li' : name}(${inside})`
}

function marked(text: string, format: number): string {
  const marks: [number, string][] = [
    [8, '_'],
    [2, '/'],
    [1, '*'],
  ]
  return marks.reduce((inner, [bit, sign]) => (format & bit ? sign + inner + sign : inner), text)
}
