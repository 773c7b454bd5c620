import type { HomePage } from '../home-page'
import { TextList } from './text-list'

type Question = HomePage['questions']['items'][number]

interface QuestionListProps {
  items: Question[]
  ordered?: boolean
  className?: string
  itemClassName?: string
  answerClassName?: string
}

/** Questions with their answers below them. */
export function QuestionList({ items, answerClassName, ...list }: QuestionListProps) {
  const texts = items.map(({ question, answer }) => ({ title: question, text: answer }))
  return <TextList items={texts} textClassName={answerClassName} {...list} />
}

interface FoldedQuestionsProps {
  items: Question[]
  className: string
  itemClassName?: string
  /** The class of the sign beside each question, which shows whether it is open. */
  sign?: string
  answerClassName?: string
  /** With a name, one question at a time is open. */
  name?: string
  firstOpen?: boolean
}

/** Questions, each expanding to its answer. */
export function FoldedQuestions(props: FoldedQuestionsProps) {
  const { items, className, itemClassName, sign, answerClassName, name, firstOpen = false } = props
  return (
    <div className={className}>
      {items.map(({ question, answer }, index) => (
        <details
          key={question}
          className={itemClassName}
          name={name}
          open={firstOpen && index === 0}
        >
          <summary>
            <h3>{question}</h3>
            {sign ? <span className={sign} aria-hidden="true" /> : null}
          </summary>
          <p className={answerClassName}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
