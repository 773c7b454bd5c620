import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`contents\` ADD \`metadata_noindex\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`contents\` ADD \`metadata_canonical\` text;`)
  await db.run(sql`ALTER TABLE \`_contents_v\` ADD \`version_metadata_noindex\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_contents_v\` ADD \`version_metadata_canonical\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`second_factor_missing\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`users_second_factor_missing_idx\` ON \`users\` (\`second_factor_missing\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`second_factor\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_second_factor_missing_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`second_factor_missing\`;`)
  await db.run(sql`ALTER TABLE \`contents\` DROP COLUMN \`metadata_noindex\`;`)
  await db.run(sql`ALTER TABLE \`contents\` DROP COLUMN \`metadata_canonical\`;`)
  await db.run(sql`ALTER TABLE \`_contents_v\` DROP COLUMN \`version_metadata_noindex\`;`)
  await db.run(sql`ALTER TABLE \`_contents_v\` DROP COLUMN \`version_metadata_canonical\`;`)
  await db.run(sql`ALTER TABLE \`site\` DROP COLUMN \`second_factor\`;`)
}
