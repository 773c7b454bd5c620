const address = /(https?:\/\/[^\s<>"]+)/

/** The text of a message as plain text with linked addresses. */
export function MessageText({ text }: { text: string }) {
  let position = 0
  return (
    <p className="chat-text" dir="auto">
      {text.split(address).map((chunk) => {
        const key = position
        position += chunk.length + 1
        const [link = '', rest = ''] = address.test(chunk) ? linkAndRest(chunk) : ['', chunk]
        return (
          <span key={key}>
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                {link}
              </a>
            ) : null}
            {rest}
          </span>
        )
      })}
    </p>
  )
}

/** Punctuation after an address belongs to the sentence. */
function linkAndRest(chunk: string): [string, string] {
  let end = chunk.length
  while (end > 0 && ".,;:!?)]}'…".includes(chunk.charAt(end - 1))) end -= 1
  const link = chunk.slice(0, end)
  return URL.canParse(link) ? [link, chunk.slice(link.length)] : ['', chunk]
}
