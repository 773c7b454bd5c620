/** A document as React rendered it, apart from how its scripts and its data are sent. */
export interface ReadDocument {
  html: string
  /** The files that its scripts import. */
  preloads: string[]
  /** The module that starts the page; null in a document without scripts. */
  module: string | null
  /** The data of the page, as Remix encodes it, with every `<` escaped. */
  data: string | null
  /** The sources of the inline scripts that only send the two. */
  transportScripts: string[]
}

const heldStart =
  /<script type="text\/plain" id="page-start" data-ahead="([^"]*)">([\s\S]*?)<\/script><script>([\s\S]*?)<\/script>/
const jsonData =
  /<script type="application\/json" id="page-data">([\s\S]*?)<\/script><script>([\s\S]*?)<\/script>(?=<\/body><\/html>$)/
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const startOfModule = '<script type="module" async="">'
const streamedData =
  /(?:(?:<!--\$-->)?<script nonce="[^"]+">window\.__remixContext\.streamController\.[\s\S]*?<\/script>)+(?:<!--\/\$-->)*(?=<\/body><\/html>$)/
const streamedChunk = /streamController\.enqueue\((".*?")\);<\/script>/gs

/** Reads a document that the site sends, whichever of its optimisations are on. */
export function readDocument(text: string): ReadDocument {
  const transportScripts: string[] = []
  const preloads: string[] = []
  let html = text
  let data: string | null = null
  let module: string | null = null

  html = html.replace(jsonData, (_all, json: string, script: string) => {
    data = json
    transportScripts.push(script)
    return ''
  })
  html = html.replace(streamedData, (scripts) => {
    const chunks = Array.from(scripts.matchAll(streamedChunk), ([, chunk = '""']) =>
      String(JSON.parse(chunk)),
    )
    data = chunks.join('').replaceAll('<', '\\u003c')
    return ''
  })
  html = html.replace(heldStart, (_all, ahead: string, source: string, script: string) => {
    preloads.push(...ahead.split(' '))
    module = source
    transportScripts.push(script)
    return ''
  })
  if (module === null && html.includes(startOfModule)) {
    const from = html.lastIndexOf(startOfModule)
    const to = html.indexOf('</script>', from)
    module = html.slice(from + startOfModule.length, to)
    html = html.slice(0, from) + html.slice(to + '</script>'.length)
    html = html.replace(preload, (_link, href: string) => {
      preloads.push(href)
      return ''
    })
  }
  return { html, preloads, module, data, transportScripts }
}
