import type { PessoaDeLogin } from './pessoas.ts'
import { SENHA_PADRAO } from './pessoas.ts'
import { escapar } from '../comum/paginas.ts'

export type Pagina = { html: string; csp: string }

/** The gov.br tokens, as far as two small pages need them. */
const ESTILO = `
*{box-sizing:border-box}html{font-size:16px}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f8f8f8;color:#333;font:14px/1.45 Raleway,Rawline,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header{background:#fff;border-bottom:1px solid #ccc;padding:16px 24px;display:flex;gap:16px;align-items:center}
header strong{font-size:17px;color:#071d41}header span{border-left:1px solid #ccc;padding-left:16px;color:#636363}
main{flex:1;width:100%;max-width:880px;margin:0 auto;padding:40px 16px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:start}
main.unica{max-width:440px;grid-template-columns:minmax(0,1fr)}
@media(max-width:720px){main{grid-template-columns:minmax(0,1fr);padding:24px 16px}}
section{background:#fff;border:1px solid #ccc;border-radius:8px;padding:24px}
h1{font-size:24px;font-weight:600;margin:0 0 8px;color:#071d41}h2{font-size:17px;font-weight:600;margin:0 0 8px;color:#071d41}
p{margin:0 0 16px}.suave{color:#636363}
label{display:block;font-weight:600;margin:16px 0 12px}
input{width:100%;height:40px;padding:0 12px;font:inherit;color:#333;background:#fff;border:1px solid #888;border-radius:4px}
button{font:inherit;cursor:pointer}
.principal{width:100%;height:40px;margin-top:24px;border:0;border-radius:20px;background:#1351b4;color:#fff;font-weight:600;font-size:16px}
.principal:hover{background:#0c326f}
:focus-visible{outline:4px dashed #c2850c;outline-offset:4px}
.erro{background:#fde0db;color:#b50909;border-radius:4px;padding:12px 16px;margin:0 0 16px;font-weight:600}
ul{list-style:none;margin:0;padding:4px;max-height:420px;overflow:auto}
li button{width:100%;text-align:left;background:none;border:0;border-bottom:1px solid #e6e6e6;padding:8px;color:#1351b4;font-weight:600}
li button:hover{background:#d4e5ff}li small{display:block;color:#636363;font-weight:500;font-size:12px}
footer{background:#071d41;color:#fff;padding:16px 24px;font-size:12px}
`

export function paginaDeLogin(o: {
  nome: string
  acao: string
  csrf: string
  pessoas: PessoaDeLogin[]
  usuario: string
  erro: string
  nonce: string
  origens: readonly string[]
}): Pagina {
  const atalhos = [...o.pessoas].sort(
    (a, b) =>
      Number(b.destaque ?? false) - Number(a.destaque ?? false) || a.nome.localeCompare(b.nome, 'pt-BR'),
  )
  return montar(
    o,
    `Entrar — ${o.nome}`,
    `<main>
<section aria-labelledby="titulo"><h1 id="titulo">Entrar</h1><p class="suave">Use o seu usuário da rede municipal.</p>
${o.erro ? `<p class="erro" role="alert" id="erro">${escapar(o.erro)}</p>` : ''}
<form method="post" action="${escapar(o.acao)}"><input type="hidden" name="csrf" value="${escapar(o.csrf)}">
<label for="usuario">Usuário</label><input id="usuario" name="usuario" value="${escapar(o.usuario)}" autocomplete="username" autocapitalize="none" spellcheck="false" required ${o.erro ? 'aria-describedby="erro" aria-invalid="true"' : ''}${o.usuario ? '' : ' autofocus'}>
<label for="senha">Senha</label><input id="senha" name="senha" type="password" autocomplete="current-password" required ${o.usuario ? 'autofocus' : ''}>
<button class="principal" type="submit">Entrar</button></form></section>
<section aria-labelledby="demonstracao"><h2 id="demonstracao">Pessoas da demonstração</h2><p class="suave">Escolha uma para preencher o formulário. A senha de todas é <strong>${SENHA_PADRAO}</strong>.</p>
<ul>${atalhos.map((p) => `<li><button type="button" data-usuario="${escapar(p.login)}">${escapar(`${p.nome} ${p.sobrenome}`)}<small>${escapar([p.login, p.cargo].filter(Boolean).join(' · '))}</small></button></li>`).join('')}</ul></section>
</main>
<script nonce="${o.nonce}">for (const b of document.querySelectorAll('[data-usuario]')) b.addEventListener('click', () => {
  document.getElementById('usuario').value = b.dataset.usuario; document.getElementById('senha').value = '${SENHA_PADRAO}'; document.querySelector('.principal').focus()
})</script>`,
  )
}

/**
 * The application asked for the end of the session: no question in the way, and a button for who has no
 * scripts.
 */
export function paginaDeSaida(o: {
  nome: string
  formulario: string
  nonce: string
  origens: readonly string[]
  automatica: boolean
}): Pagina {
  return montar(
    o,
    `Sair — ${o.nome}`,
    `<main class="unica"><section><h1>${o.automatica ? 'Saindo…' : 'Deseja sair?'}</h1><p class="suave">A sua sessão será encerrada neste navegador.</p>${o.formulario}
<button class="principal" type="submit" form="op.logoutForm" name="logout" value="yes" id="sair">Sair</button></section></main>
${o.automatica ? `<script nonce="${o.nonce}">document.getElementById('sair').click()</script>` : ''}`,
  )
}

export function paginaDeAviso(o: {
  nome: string
  titulo: string
  texto: string
  voltar: string
  nonce: string
  origens: readonly string[]
}): Pagina {
  return montar(
    o,
    `${o.titulo} — ${o.nome}`,
    `<main class="unica"><section><h1>${escapar(o.titulo)}</h1><p>${escapar(o.texto)}</p><p><a href="${escapar(o.voltar)}">Voltar ao sistema</a></p></section></main>`,
  )
}

function montar(
  { nome, nonce, origens }: { nome: string; nonce: string; origens: readonly string[] },
  titulo: string,
  corpo: string,
): Pagina {
  return {
    // The answer to the form redirects back to the application, which form-action has to allow as well.
    csp: `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self' ${origens.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapar(titulo)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${ESTILO}</style></head><body><header><strong>${escapar(nome)}</strong><span>Autos — acesso único</span></header>${corpo}
<footer>Provedor de identidade da demonstração · ${new Date().getFullYear()}</footer></body></html>`,
  }
}
