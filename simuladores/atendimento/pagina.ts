import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { responderHtml } from '../comum/html.ts'

const ESTILO = `
*{box-sizing:border-box}html,body{height:100%}body{margin:0;display:flex;flex-direction:column;font:14px/1.45 system-ui,"Segoe UI",Roboto,Arial,sans-serif;color:#333;background:#fff}
header{padding:8px 16px;background:#fff3cd;color:#4d3900;font-size:12px;font-weight:600}
ol{flex:1;overflow:auto;list-style:none;margin:0;padding:16px;display:flex;flex-direction:column;gap:12px}
li{background:#f0f0f0;border-radius:8px;padding:8px 12px;overflow-wrap:anywhere}li[data-meu]{background:#d4e5ff}li small{display:block;color:#555}
form{display:flex;gap:8px;padding:12px;border-top:1px solid #ccc}input{flex:1;min-width:0;height:40px;padding:0 12px;font:inherit;border:1px solid #767676;border-radius:4px}
button{height:40px;border:0;border-radius:20px;padding:0 16px;font:inherit;font-weight:600;background:#1351b4;color:#fff}
:focus-visible{outline:3px dashed #c2850c;outline-offset:2px}
`

/**
 * Runs in the frame. What comes from the page that embeds it and what goes there are texts,
 * `chatwoot-widget:` and JSON.
 */
const ROTEIRO = `
const PREFIXO = 'chatwoot-widget:'
const { site, token, mensagens } = JSON.parse(document.getElementById('dados').textContent)
const dizer = (event, mais) => parent.postMessage(PREFIXO + JSON.stringify({ event, ...mais }), '*')
const lista = document.querySelector('ol')
function mostrar({ pessoa, mensagens }) {
  if (pessoa) document.querySelector('header').textContent = 'Simulador de atendimento. Você fala como ' + pessoa.nome + (pessoa.confirmada ? ' (identidade confirmada).' : ' (identidade não confirmada).')
  lista.replaceChildren(...mensagens.map(({ de, texto }) => {
    const item = document.createElement('li')
    if (de !== 'Suporte') item.dataset.meu = ''
    const quem = document.createElement('small')
    quem.textContent = de
    item.append(quem, texto)
    return item
  }))
  lista.lastElementChild?.scrollIntoView()
}
async function chamar(caminho, corpo) {
  const resposta = await fetch('/api/v1/widget/' + caminho + '?website_token=' + site, { method: 'POST', headers: { 'x-auth-token': token }, body: JSON.stringify(corpo) })
  if (resposta.ok) mostrar(await resposta.json())
}
addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data !== 'string' || !data.startsWith(PREFIXO)) return
  const { event, identifier, user } = JSON.parse(data.slice(PREFIXO.length))
  if (event === 'set-user') void chamar('contact/set_user', { identifier, ...user })
})
document.querySelector('form').addEventListener('submit', (evento) => {
  evento.preventDefault()
  const campo = document.querySelector('input')
  if (campo.value.trim()) void chamar('messages', { content: campo.value })
  campo.value = ''
})
mostrar({ mensagens })
dizer('loaded', { config: { authToken: token, channelConfig: { widgetColor: '#1351b4' } } })
`

export function paginaDaConversa(
  res: ServerResponse,
  dados: { site: string; token: string; mensagens: readonly { de: string; texto: string }[] },
): void {
  const nonce = randomBytes(16).toString('base64')
  const csp = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'`
  const json = JSON.stringify(dados).replaceAll('<', String.raw`\u003c`)
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Atendimento (simulador)</title>
<style nonce="${nonce}">${ESTILO}</style></head><body><header>Simulador de atendimento.</header><ol aria-label="Mensagens"></ol>
<form><input aria-label="Escreva a sua mensagem" placeholder="Escreva a sua mensagem"><button>Enviar</button></form>
<script id="dados" type="application/json" nonce="${nonce}">${json}</script><script nonce="${nonce}">${ROTEIRO}</script></body></html>`
  responderHtml(res, 200, { html, csp })
}
