import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { responderHtml } from './html.ts'

export type Pagina = {
  /** Of the provider that is stood in for. */
  marca: string
  titulo: string
  corpo: string
  /** Of the header and the buttons; dark enough for white text. */
  cor: string
  /** JavaScript of the page. */
  roteiro?: string
  /** Where a form of the page may lead in the end, for form-action. */
  destinos?: readonly string[]
}

const ESTILO = (cor: string): string => `
*{box-sizing:border-box}html{font-size:16px}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f8f8f8;color:#333;font:14px/1.45 Raleway,Rawline,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header{background:#fff;border-bottom:4px solid ${cor};padding:16px 24px;display:flex;gap:16px;align-items:center;flex-wrap:wrap}
header strong{font-size:20px;color:${cor}}header span{background:#fff3cd;color:#4d3900;border-radius:4px;padding:4px 8px;font-weight:600}
main{flex:1;width:100%;max-width:880px;margin:0 auto;padding:32px 16px;display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));align-items:start}
section{background:#fff;border:1px solid #ccc;border-radius:8px;padding:24px}
h1{font-size:22px;font-weight:600;margin:0 0 8px;color:#071d41}h2{font-size:17px;font-weight:600;margin:0 0 8px;color:#071d41}
p{margin:0 0 16px}.suave{color:#555}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:16px 0 8px}fieldset{border:1px solid #ccc;border-radius:4px;margin:0 0 16px;padding:8px 16px}legend{font-weight:600}fieldset label{font-weight:500;margin:8px 0;display:flex;gap:8px;align-items:center}
input[type=text],input[type=password]{width:100%;height:40px;padding:0 12px;font:inherit;color:#333;background:#fff;border:1px solid #767676;border-radius:4px}
button{font:inherit;cursor:pointer;min-height:40px;border-radius:20px;padding:0 24px;font-weight:600;font-size:16px}
input+p{margin-top:12px}.acoes{display:flex;gap:12px;flex-wrap:wrap;margin-top:24px}
.principal{border:0;background:${cor};color:#fff}.secundario{border:1px solid ${cor};background:#fff;color:${cor}}
:focus-visible{outline:4px dashed #c2850c;outline-offset:4px}
.erro{background:#fde0db;color:#8f0000;border-radius:4px;padding:12px 16px;margin:0 0 16px;font-weight:600}
.codigo{font:600 20px/1 ui-monospace,monospace;letter-spacing:.1em}
ul{list-style:none;margin:0;padding:4px;max-height:420px;overflow:auto}
li button{width:100%;min-height:0;text-align:left;background:none;border:0;border-bottom:1px solid #e6e6e6;border-radius:0;padding:8px;color:#0b3d91;font-size:14px}
li button:hover{background:#d4e5ff}li small{display:block;color:#555;font-weight:500;font-size:12px}
footer{background:#071d41;color:#fff;padding:16px 24px;font-size:12px}
`

/** A page of a stand-in, branded as one so that nobody takes it for the real thing. */
export function responderPagina(
  res: ServerResponse,
  status: number,
  { marca, titulo, corpo, cor, roteiro, destinos = [] }: Pagina,
): void {
  const nonce = randomBytes(16).toString('base64')
  const script = roteiro ? `<script nonce="${nonce}">${roteiro}</script>` : ''
  const csp = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self' ${destinos.join(' ')}; frame-ancestors 'none'; base-uri 'none'`
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapar(titulo)} — ${escapar(marca)} (simulador)</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${ESTILO(cor)}</style></head><body><header><strong>${escapar(marca)}</strong><span>Simulador de desenvolvimento</span></header><main>${corpo}</main>
<footer>Nada aqui tem validade jurídica: pessoas, certificados e assinaturas são de demonstração.</footer>${script}</body></html>`
  responderHtml(res, status, { html, csp })
}

export function escapar(texto: string): string {
  return texto.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

export const ocultos = (campos: Record<string, string>): string =>
  Object.entries(campos)
    .map(([nome, valor]) => `<input type="hidden" name="${escapar(nome)}" value="${escapar(valor)}">`)
    .join('')

export const cpfComPontos = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
export const soAlgarismos = (texto: string): string => texto.replace(/\D/g, '')
