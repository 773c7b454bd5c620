import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`assets\` ADD \`name\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`credit\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`licence\` text;`)
  // Earlier files are found by their description, or by the name of the stored file.
  await db.run(sql`UPDATE \`assets\` SET \`name\` = substr(coalesce(nullif(trim(\`alt\`), ''), \`filename\`), 1, 200);`)
  await db.run(sql`CREATE INDEX \`assets_name_idx\` ON \`assets\` (\`name\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`assets_name_idx\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`name\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`credit\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`licence\`;`)
}
