import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import pacote from '../package.json' with { type: 'json' }
import { pdfjsAssets } from './pdfjs-assets.ts'
import { precompressed } from './precompressed.ts'

const api = process.env['AUTOS_API'] ?? 'http://localhost:3000'

/**
 * What every page needs changes rarely and gets chunks of its own, so that a release does not download it
 * again; many small leaves (icons, api client) travel as one request. A group takes its dependencies along,
 * hence the order: what the public pages share is taken out before the staff shell. Dialogs and routes split
 * by themselves.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, tags: ['$initial' as const] },
  { name: 'mantine', test: /node_modules[\\/]@mantine[\\/]/, tags: ['$initial' as const] },
  { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial' as const] },
  { name: 'icones', test: /node_modules[\\/]@tabler[\\/]/ },
  {
    name: 'comum',
    test: /contract[\\/](?!publicacao|modelos|regras[\\/](publicacao|dinheiro|esfinge|arquivos|conteudo|calendario|cpf-cnpj|rascunho|procurar-no-texto|romano|zip|letras|numeracao|autenticidade|papeis))|web[\\/]src[\\/](api[\\/](?!oidc|login-failures|reauthentication|leaving)|base[\\/](preferences|page-title|session|idle|late)|partes[\\/]itens[\\/]convite-retido|app[\\/](route-focus|drawer|layouts[\\/](Brand|Footer))|ui[\\/](formato|Recado|Botao|foco|alto-dos-dialogos))|ActionIcon[\\/]|use-mantine-color-scheme/,
  },
  {
    name: 'dialogo',
    test: /ui[\\/]Dialogo|@floating-ui[\\/]|react-remove-scroll|@mantine[\\/]core[\\/].*[\\/](Modal|ModalBase|ScrollArea|FocusTrap|Popover|Input|InputBase|InlineInput|Skeleton)[\\/]/,
  },
  // The staff shell, its lists and what nearly every dialog has; not the dialogs (acoes/verbo.tsx) nor what
  // opens by key.
  {
    name: 'interno',
    test: /web[\\/]src[\\/](app[\\/](layouts[\\/]default[\\/](?!MarkerTree|NotificationList|SupportChatPanel|use-conversation)|shortcuts[\\/](?!Palette|ShortcutHelp|commands)|menus|applications|dialogs|DialogHost|use-notifications)|base[\\/](markers|list-shortcuts)|partes[\\/]itens[\\/](linha|restricoes|vizinhos)|acoes[\\/](?!bases[\\/](?!ItensDoLote)|envio[\\/]|Campos|EscolhaDeMarcadores|NovoNumero|PedirDeNovo|PorVer|QuemAlcanca|QuemVera|DadosAVista|(?:apensacao|assinantes|classificacao|interessados|marcacao|niveis|opcoes|publicacao|restricoes|use-quem-vera|use-dados-a-vista|ler-um|sobre-o-lido|desfazer-envio|desfazer-marcacao)\.ts|[a-z][A-Za-z-]*\.tsx)|listas[\\/](?!CorpoVirtual|OpcoesDaLista|Imprimir|use-relacao|csv))/,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfjsAssets(), precompressed()],
  define: { __VERSAO__: JSON.stringify(pacote.version) },
  build: {
    target: 'es2023',
    // Inlined assets would need `data:` in the CSP; the module preload polyfill would be dead weight at this
    // target.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 4200,
    proxy: { '/graphql': api, '/config': api, '/mudancas': api },
  },
})
