import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`deletedAt__status_title_createdAt_archived_idx\`;`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_title_createdAt_archived_metadata_perm_idx\` ON \`contents\` (\`deleted_at\`,\`_status\`,\`title\`,\`created_at\`,\`archived\`,\`metadata_permission\`);`)
  await db.run(sql`DROP INDEX \`compound_index_7_idx\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_7_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version__status\`,\`version_title\`,\`version_created_at\`,\`version_archived\`,\`version_metadata_permission\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`deletedAt__status_title_createdAt_archived_metadata_perm_idx\`;`)
  await db.run(sql`CREATE INDEX \`deletedAt__status_title_createdAt_archived_idx\` ON \`contents\` (\`deleted_at\`,\`_status\`,\`title\`,\`created_at\`,\`archived\`);`)
  await db.run(sql`DROP INDEX \`compound_index_7_idx\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_7_idx\` ON \`_contents_v\` (\`version_deleted_at\`,\`version__status\`,\`version_title\`,\`version_created_at\`,\`version_archived\`);`)
}
