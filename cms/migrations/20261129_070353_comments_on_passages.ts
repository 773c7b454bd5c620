import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`passage_quote\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`passage_before\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`passage_after\` text;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` ADD \`mentions\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`passage_quote\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`passage_before\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`passage_after\`;`)
  await db.run(sql`ALTER TABLE \`reviews_entries\` DROP COLUMN \`mentions\`;`)
}
