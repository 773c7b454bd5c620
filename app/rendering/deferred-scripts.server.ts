import { LRUCache } from 'lru-cache'

/** How Remix renders the scripts of a page: links to their files, and the module that starts them. */
const firstPreload = '<link rel="modulepreload"'
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const startOfModule = '<script type="module" async="">'
const endOfScript = '</script>'

/**
 * Starts the scripts after the first paint. By then the browser has the styles, and has requested fonts and
 * the first picture. A hidden window is never painted, so it starts them at once. A browser that does not
 * report the paint starts them three seconds after loading.
 */
export const starter = `(function(d,held,started){
function add(name,properties){return d.head.appendChild(Object.assign(d.createElement(name),properties))}
function start(){
if(started)return
started=true
held.dataset.ahead.split(' ').forEach(function(href){add('link',{rel:'modulepreload',href:href})})
add('script',{type:'module',textContent:held.textContent}).remove()
}
if(d.hidden)return start()
addEventListener('load',function(){setTimeout(start,3000)})
new PerformanceObserver(function(list){if(list.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true})
})(document,document.getElementById('page-start'))`

/** The documents from the first link to their end, which is the same for all pages of a route. */
const endings = new LRUCache<string, string>({ max: 200, memoMethod: deferScripts })

/**
 * Makes the browser fetch the scripts of a page after the first paint, which does not need them. On a slow
 * line they would delay it.
 * @param html a whole document; one without Remix's scripts is returned unchanged
 * @returns the document in fragments, of which the last contains its end
 */
export function withDeferredScripts(html: string): readonly string[] {
  const from = html.indexOf(firstPreload)
  return from === -1 ? [html] : [html.slice(0, from), endings.memo(html.slice(from))]
}

/** @param scripts from the first link to the end of the document */
function deferScripts(scripts: string): string {
  const ahead: string[] = []
  // The last one is Remix's, whatever else the page contains.
  const from = scripts.lastIndexOf(startOfModule)
  const to = scripts.indexOf(endOfScript, from)
  if (from === -1 || to === -1) return scripts
  const source = scripts.slice(from + startOfModule.length, to)
  const before = scripts.slice(0, from).replace(preload, (_link, href: string) => {
    ahead.push(href)
    return ''
  })
  const started = `<script type="text/plain" id="page-start" data-ahead="${ahead.join(' ')}">${source}</script><script>${starter}</script>`
  return before + started + scripts.slice(to + endOfScript.length)
}
