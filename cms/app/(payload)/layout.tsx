import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { administratorsOnly } from '../../admin/administrators-only'
import { schedulePublish } from '../../admin/schedule-publish'
import { importMap } from './cms/importMap'

const serverFunctions = { 'schedule-publish': schedulePublish }

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  await administratorsOnly(config)
  return handleServerFunctions({ ...args, config, importMap, serverFunctions })
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
