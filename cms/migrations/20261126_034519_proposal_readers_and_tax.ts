import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`proposals_items\` ADD \`tax_rate\` numeric;`)
  await db.run(sql`ALTER TABLE \`proposals\` ADD \`metadata_permission\` text DEFAULT 'view';`)
  await db.run(sql`ALTER TABLE \`_proposals_v_version_items\` ADD \`tax_rate\` numeric;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` ADD \`version_metadata_permission\` text DEFAULT 'view';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`proposals_items\` DROP COLUMN \`tax_rate\`;`)
  await db.run(sql`ALTER TABLE \`proposals\` DROP COLUMN \`metadata_permission\`;`)
  await db.run(sql`ALTER TABLE \`_proposals_v_version_items\` DROP COLUMN \`tax_rate\`;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` DROP COLUMN \`version_metadata_permission\`;`)
}
