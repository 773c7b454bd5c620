const address = /(https?:\/\/[^\s<>"]+)/

/** What somebody has written: text and nothing else, but that addresses can be followed. */
export function MessageText({ text }: { text: string }) {
  let place = 0
  return (
    <p className="chat-text" dir="auto">
      {text.split(address).map((piece) => {
        const key = place
        place += piece.length + 1
        const [link = '', rest = ''] = address.test(piece) ? linkAndRest(piece) : ['', piece]
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

/** A full stop behind an address is the sentence's, and not the address's. */
function linkAndRest(piece: string): [string, string] {
  let end = piece.length
  while (end > 0 && ".,;:!?)]}'…".includes(piece.charAt(end - 1))) end -= 1
  const link = piece.slice(0, end)
  return URL.canParse(link) ? [link, piece.slice(link.length)] : ['', piece]
}
