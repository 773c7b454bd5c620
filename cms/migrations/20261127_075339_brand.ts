import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` ADD \`brand_accent\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`brand_accent_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`brand_typeface\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`brand_accent\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`brand_accent_dark\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`brand_typeface\`;`)
}
