import { cpfComPontos, escapar, ocultos, type Pagina } from '../comum/paginas.ts'
import { SENHA, type Conta } from './contas.ts'

const MARCA = { marca: 'gov.br', cor: '#1351b4' }

/** The code that the real homologation environment takes instead of the one it sends by SMS. */
export const CODIGO = '12345'

const NIVEL = { bronze: 'conta bronze', prata: 'conta prata', ouro: 'conta ouro' }

type Formulario = { acao: string; campos: Record<string, string>; erro: string; destinos: readonly string[] }

export function paginaDeLogin({
  acao,
  campos,
  erro,
  destinos,
  contas,
  cpf = '',
}: Formulario & { contas: Conta[]; cpf?: string }): Pagina {
  const descrever = (conta: Conta): string =>
    `${cpfComPontos(conta.cpf)} · ${NIVEL[conta.nivel]}${conta.regular ? '' : ' · CPF cancelado'}`
  return {
    ...MARCA,
    titulo: 'Entrar',
    destinos,
    corpo: `<section aria-labelledby="titulo"><h1 id="titulo">Identifique-se no gov.br</h1><p class="suave">Digite o CPF de uma conta do simulador e a senha.</p>
${erro ? `<p class="erro" role="alert" id="erro">${escapar(erro)}</p>` : ''}
<form method="post" action="${escapar(acao)}">${ocultos(campos)}
<label for="cpf">CPF</label><input type="text" id="cpf" name="cpf" value="${escapar(cpf)}" inputmode="numeric" autocomplete="off" required ${erro ? 'aria-describedby="erro" aria-invalid="true"' : 'autofocus'}>
<label for="senha">Senha</label><input id="senha" name="senha" type="password" autocomplete="off" required ${erro ? 'autofocus' : ''}>
<div class="acoes"><button class="principal" type="submit">Entrar</button></div></form></section>
<section aria-labelledby="contas"><h2 id="contas">Contas do simulador</h2><p class="suave">Escolha uma para preencher o formulário. A senha de todas é <strong>${SENHA}</strong>.</p>
<ul>${contas.map((c) => `<li><button type="button" data-cpf="${c.cpf}">${escapar(c.nome)}<small>${descrever(c)}</small></button></li>`).join('')}</ul></section>`,
    roteiro: `for (const b of document.querySelectorAll('[data-cpf]')) b.addEventListener('click', () => {
  document.getElementById('cpf').value = b.dataset.cpf; document.getElementById('senha').value = '${SENHA}'; document.querySelector('.principal').focus()
})`,
  }
}

export type Pedido = {
  conta: Conta
  cliente: string
  lote: boolean
  certificados: ('govbr' | 'icp_brasil')[]
  limite: number
  minutos: number
}

export function paginaDeAutorizacao({
  acao,
  campos,
  erro,
  destinos,
  conta,
  cliente,
  lote,
  certificados,
  limite,
  minutos,
}: Formulario & Pedido): Pagina {
  const opcoes = certificados.map(
    (c, i) =>
      `<label><input type="radio" name="certificado" value="${c}" ${i === 0 ? 'checked' : ''}> ${c === 'govbr' ? 'Certificado do gov.br (assinatura avançada)' : 'Certificado ICP-Brasil em nuvem (assinatura qualificada)'}</label>`,
  )
  const o_que = lote
    ? `Até ${limite} documentos, durante ${minutos} minutos (assinatura em lote)`
    : 'Um documento, uma única vez'
  return {
    ...MARCA,
    titulo: 'Autorizar assinatura',
    destinos,
    corpo: `<section aria-labelledby="titulo"><h1 id="titulo">Autorizar assinatura</h1>
<dl><dt>Quem assina</dt><dd>${escapar(conta.nome)}, CPF ${cpfComPontos(conta.cpf)} (${NIVEL[conta.nivel]})</dd><dt>Quem pede</dt><dd>${escapar(cliente)}</dd><dt>O que será assinado</dt><dd>${o_que}</dd></dl>
${erro ? `<p class="erro" role="alert" id="erro">${escapar(erro)}</p>` : ''}
<form method="post" action="${escapar(acao)}">${ocultos(campos)}
${opcoes.length > 1 ? `<fieldset><legend>Certificado</legend>${opcoes.join('')}</fieldset>` : `<input type="hidden" name="certificado" value="${certificados[0] ?? 'govbr'}">`}
<label for="codigo">Código de autorização</label><input type="text" id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code" ${erro ? 'aria-describedby="erro dica" aria-invalid="true"' : 'aria-describedby="dica"'} autofocus>
<p class="suave" id="dica">O código viria por SMS. Neste simulador é sempre <span class="codigo">${CODIGO}</span>.</p>
<div class="acoes"><button class="principal" type="submit" name="decisao" value="autorizar">Autorizar</button><button class="secundario" type="submit" name="decisao" value="cancelar">Cancelar</button><button class="secundario" type="submit" name="decisao" value="trocar">Entrar com outra conta</button></div></form></section>`,
  }
}

export const paginaDeAviso = (titulo: string, texto: string): Pagina => ({
  ...MARCA,
  titulo,
  corpo: `<section aria-labelledby="titulo"><h1 id="titulo">${escapar(titulo)}</h1><p>${escapar(texto)}</p></section>`,
})
