import type { Mensagem } from './caixa.ts'
import { escapar } from '../comum/paginas.ts'

export const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

const ESTILO = `
*{box-sizing:border-box}body{margin:0;background:#f8f8f8;color:#333;font:14px/1.45 Raleway,system-ui,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#071d41;color:#fff;padding:16px 24px}header a{color:#fff;text-decoration:none;font-weight:600;font-size:17px}
main{max-width:960px;margin:24px auto;padding:0 16px}section{background:#fff;border:1px solid #ccc;border-radius:8px;padding:24px}
h1{font-size:20px;margin:0 0 16px;color:#071d41}h2{font-size:17px;color:#071d41}table{width:100%;border-collapse:collapse}
th{text-align:left;border-bottom:2px solid #1351b4;padding:8px}td{border-bottom:1px solid #e6e6e6;padding:8px;vertical-align:top}
a{color:#1351b4}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dt{font-weight:600}dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:#f8f8f8;border-radius:4px;padding:16px}
iframe{width:100%;height:480px;border:1px solid #ccc;border-radius:4px;background:#fff}.suave{color:#636363}
:focus-visible{outline:4px dashed #c2850c;outline-offset:4px}
`

const hora = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

export function paginaDaLista(mensagens: Mensagem[], para: string): string {
  const linhas = mensagens.map(
    (m) =>
      `<tr><td>${hora.format(new Date(m.em))}</td><td>${escapar(m.para.join(', '))}</td><td><a href="/mensagens/${m.id}">${escapar(m.assunto || '(sem assunto)')}</a></td></tr>`,
  )
  const filtro = para ? `<p>Para <strong>${escapar(para)}</strong> · <a href="/">ver todas</a></p>` : ''
  const tabela = `<table><thead><tr><th scope="col">Recebida em</th><th scope="col">Para</th><th scope="col">Assunto</th></tr></thead><tbody>${linhas.join('')}</tbody></table>`
  return montar(
    'Mensagens',
    `<h1>Mensagens (${mensagens.length})</h1>${filtro}${mensagens.length ? tabela : '<p class="suave">Nenhuma mensagem ainda. O que o sistema enviar por e-mail aparece aqui; nada sai desta máquina.</p>'}`,
  )
}

export function paginaDaMensagem(m: Mensagem): string {
  const anexos = m.anexos.length
    ? `<dt>Anexos</dt><dd>${m.anexos.map((a) => `${escapar(a.nome)} (${a.tamanho} bytes)`).join('<br>')}</dd>`
    : ''
  const campos = `<dl><dt>De</dt><dd>${escapar(m.de)}</dd><dt>Para</dt><dd>${escapar(m.para.join(', '))}</dd><dt>Recebida em</dt><dd>${hora.format(new Date(m.em))}</dd>${anexos}</dl>`
  const texto = m.texto ? `<pre>${comLinks(m.texto)}</pre>` : ''
  const html = m.html
    ? `<h2>Versão formatada</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mensagens/${m.id}/html" title="Versão formatada da mensagem"></iframe>`
    : ''
  return montar(
    m.assunto,
    `<p><a href="/">← Todas as mensagens</a></p><h1>${escapar(m.assunto || '(sem assunto)')}</h1>${campos}${texto}${html}<p><a href="/mensagens/${m.id}/fonte">Mensagem original</a></p>`,
  )
}

/** The sender's HTML, alone in its frame: no script, no form, links open outside. */
export function quadroDaMensagem(m: Mensagem): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><base target="_blank"></head><body>${m.html}</body></html>`
}

function comLinks(texto: string): string {
  return texto
    .split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/g)
    .map((parte, i) =>
      i % 2
        ? `<a href="${escapar(parte)}" target="_blank" rel="noreferrer">${escapar(parte)}</a>`
        : escapar(parte),
    )
    .join('')
}

function montar(titulo: string, corpo: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapar(titulo)} — Correio da demonstração</title>
<link rel="icon" href="data:,"><style>${ESTILO}</style></head><body><header><a href="/">Correio da demonstração</a></header><main><section>${corpo}</section></main></body></html>`
}
