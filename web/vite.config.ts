import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import pacote from '../package.json' with { type: 'json' }
import { pdfjsAssets } from './pdfjs-assets.ts'

const api = process.env['AUTOS_API'] ?? 'http://localhost:3000'

/** Libraries every page needs change rarely: they get chunks of their own, so that a release does not re-download them. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, tags: ['$initial' as const], priority: 3 },
  { name: 'mantine', test: /node_modules[\\/](@mantine|@floating-ui|clsx)[\\/]/, tags: ['$initial' as const], priority: 2 },
  { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial' as const], priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfjsAssets()],
  define: { __VERSAO__: JSON.stringify(pacote.version) },
  build: {
    target: 'es2023',
    // Inlined assets would need `data:` in the CSP; the module preload polyfill would be dead weight at this target.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 4200,
    proxy: { '/graphql': api, '/config': api },
  },
})
