import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`assets\` ADD \`folder\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`shape\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`whole_filename\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`whole_filesize\` numeric;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`whole_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`whole_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`colour\` text;`)
  await db.run(sql`ALTER TABLE \`assets\` ADD \`avif\` text;`)
  await db.run(sql`CREATE INDEX \`assets_folder_idx\` ON \`assets\` (\`folder\`);`)
  await db.run(sql`CREATE INDEX \`assets_avif_idx\` ON \`assets\` (\`avif\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`assets_folder_idx\`;`)
  await db.run(sql`DROP INDEX \`assets_avif_idx\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`folder\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`shape\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`whole_filename\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`whole_filesize\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`whole_width\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`whole_height\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`colour\`;`)
  await db.run(sql`ALTER TABLE \`assets\` DROP COLUMN \`avif\`;`)
}
