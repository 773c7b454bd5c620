import { Button } from '../design/button'
import { useText } from '../messages/use-text'
import { fixedPageMessages } from './messages'

/** The buttons beside that which saves a draft: it is shown, or published. */
export function PublishButtons() {
  const text = useText(fixedPageMessages)
  return (
    <>
      <Button name="as" value="preview" variant="quiet" size="small">
        {text('preview')}
      </Button>
      <Button name="as" value="published" size="small">
        {text('publish')}
      </Button>
    </>
  )
}
