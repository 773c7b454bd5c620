import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`proposals\` ADD \`trashed\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`proposals\` ADD \`deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`proposals_deleted_at_idx\` ON \`proposals\` (\`deleted_at\`);`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` ADD \`version_trashed\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` ADD \`version_deleted_at\` text;`)
  await db.run(sql`CREATE INDEX \`_proposals_v_version_version_deleted_at_idx\` ON \`_proposals_v\` (\`version_deleted_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`proposals_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`proposals\` DROP COLUMN \`trashed\`;`)
  await db.run(sql`ALTER TABLE \`proposals\` DROP COLUMN \`deleted_at\`;`)
  await db.run(sql`DROP INDEX \`_proposals_v_version_version_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` DROP COLUMN \`version_trashed\`;`)
  await db.run(sql`ALTER TABLE \`_proposals_v\` DROP COLUMN \`version_deleted_at\`;`)
}
