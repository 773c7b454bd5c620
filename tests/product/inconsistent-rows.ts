import type Database from 'libsql'
import { administrator } from './start'

/** Invariants of a site's rows, each with a query for the rows that violate it. */
const invariants: Record<string, string> = {
  'the total of a proposal is the sum of its items, with tax': `
    SELECT p.id FROM proposals p WHERE abs(p.total - coalesce(
      (SELECT sum(net + round(net * coalesce(rate, 0) / 100, 2)) FROM (
        SELECT i.tax_rate AS rate, sum(round(i.quantity * i.unit_price, 2)) AS net
        FROM proposals_items i WHERE i._parent_id = p.id GROUP BY i.tax_rate)), 0)) > 0.005`,
  'the administrator may do everything': `
    SELECT u.id FROM users u WHERE u.email = '${administrator.email}'
      AND NOT EXISTS (SELECT 1 FROM users_acl a WHERE a._parent_id = u.id AND a.permission = 'admin')`,
  'a mixed user has a right': `
    SELECT u.id FROM users u WHERE u.email LIKE 'mixed-%'
      AND NOT EXISTS (SELECT 1 FROM users_acl a WHERE a._parent_id = u.id AND a.permission = 'edit')`,
  'a content has one latest version, with its title': `
    SELECT c.id FROM contents c WHERE 1 <> (
      SELECT count(*) FROM _contents_v v
      WHERE v.parent_id = c.id AND v.latest AND v.version_title = c.title AND v.version_slug IS c.slug)`,
  'a chat has messages, whose places are 1, 2, 3 …': `
    SELECT c.id FROM chats c WHERE coalesce(
      (SELECT max(m.place) - count(*) + count(*) = 0 OR max(m.place) <> count(*)
       FROM messages m WHERE m.chat_id = c.id), 1)`,
  'a submission has a delivery, or an event that waits, if a webhook was active': `
    SELECT f.id FROM forms f WHERE f.name = 'mixed'
      AND EXISTS (SELECT 1 FROM webhooks w WHERE w.active AND w.created_at < f.created_at)
      AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.submission = f.id)
      AND NOT EXISTS (SELECT 1 FROM event_outbox o WHERE o.data ->> 'submission' = f.id)`,
  'a renewed link stands in the audit log': `
    SELECT l.id FROM proposal_links l WHERE l.round <> (
      SELECT count(*) FROM audit a WHERE a.target_id = l.id AND a.action = 'proposal.linkRenewed')`,
  'a right that was granted stands in the audit log': `
    SELECT a.id FROM users_acl a JOIN users u ON u.id = a._parent_id
      WHERE a.permission = 'view' AND u.email LIKE 'mixed-%'
      AND NOT EXISTS (SELECT 1 FROM audit t WHERE t.target_id = a._parent_id AND t.action LIKE 'user.%')`,
  'every reference of every table leads to a row': `
    SELECT "table" || ' ' || rowid AS id FROM pragma_foreign_key_check`,
  'nothing refers to what is not there': `
    SELECT m.id FROM messages m WHERE NOT EXISTS (SELECT 1 FROM chats c WHERE c.id = m.chat_id)
    UNION ALL
    SELECT v.id FROM _contents_v v
      WHERE v.parent_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM contents c WHERE c.id = v.parent_id)`,
}

/**
 * Violations of the invariants in a site's SQLite database. Each invariant is read in its own
 * snapshot.
 * @returns one sentence for each violated invariant
 */
export function inconsistentRows(database: Database.Database): string[] {
  return Object.entries(invariants).flatMap(([holds, query]) => {
    const rows = database.prepare(query).all() as { id: string }[]
    return rows.length > 0 ? [`${holds}: not for ${rows.map(({ id }) => id).join(', ')}`] : []
  })
}
