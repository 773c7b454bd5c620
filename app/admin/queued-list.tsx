import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { List } from '../../server/operations/contract/list'
import { EmptyState } from '../design/empty-state'
import type { FormProblem } from '../design/forms/problem'
import { ProblemText } from '../design/forms/problem-text'
import { useDone } from '../design/forms/use-done'
import { Pagination } from '../design/table/pagination'
import { type Column, Table } from '../design/table/table'
import { useText } from '../messages/use-text'
import { AdminHeading } from './admin-heading'
import { adminMessages } from './messages'

/** A page of sent rows, each with a button to send it again. */
export function QueuedList<Row extends { id: string }>({
  title,
  text: lead,
  back,
  caption,
  columns,
  filter,
  list,
  sort,
  problem,
  empty,
}: {
  title: string
  text: string
  back?: ReactNode
  caption: string
  columns: Column<Row>[]
  filter: ReactNode
  list: List<Row>
  sort: string
  problem: FormProblem | undefined
  empty: { title: string; text: string }
}) {
  const text = useText(adminMessages)
  const done = useDone({ again: text('sentAgain') }, problem)
  return (
    <>
      <AdminHeading title={title} done={done} back={back}>
        <p className="settings-text">{lead}</p>
        {problem ? (
          <p role="alert" className="field-error">
            <ProblemText message={problem.message} />
          </p>
        ) : null}
      </AdminHeading>
      {filter}
      {list.empty ? (
        <EmptyState {...empty} />
      ) : (
        <Form method="post">
          <Table
            caption={caption}
            columns={columns}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={caption} />
    </>
  )
}
