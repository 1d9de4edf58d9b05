import { obter, pedir, type Quem } from './cliente.ts'
import { cidadao, convidado, equipe } from './gente.ts'
import { conferidos, documento, palavra, palco, processo } from './palco.ts'
import { CPF_DE_SAMIRA } from './atores.ts'

/** Um texto que só há num lugar de um item que poucos leem. */
export type Segredo = { texto: string; onde: string; titulo: boolean }
/** O que se guardou: os itens, o que é deles e tem id próprio, e cada texto. */
export type Cofre = {
  nome: string
  itens: Record<string, string>
  filhos: Record<string, string>
  segredos: Segredo[]
}

type Atos = {
  guardar: (onde: string, mais?: { titulo?: boolean }) => string
  ato: <R = { id: string }>(quem: Quem, tipos: string, campo: string, variaveis: object) => Promise<R>
  cofre: Cofre
  restrito: object
}

const [terezinha, joao, sebastiao] = ['terezinha', 'joao', 'sebastiao'].map((login) => equipe(login)) as [
  Quem,
  Quem,
  Quem,
]

/**
 * Documentos e processos com esta restrição, e um texto em cada lugar em que um ato o leva. No fim, quem os
 * tem é João, da Procuradoria.
 */
export async function encher(nome: string, restricoes: readonly string[]): Promise<Cofre> {
  const { usuario } = await palco()
  const cofre: Cofre = { nome, itens: {}, filhos: {}, segredos: [] }
  const atos: Atos = {
    cofre,
    restrito: {
      restricoes,
      ...(restricoes.includes('SIGILOSO') ? { autorizados: [usuario['terezinha'], usuario['joao']] } : {}),
    },
    guardar(onde, { titulo = false } = {}) {
      const texto = palavra()
      cofre.segredos.push({ texto, onde: `${nome}: ${onde}`, titulo })
      return texto
    },
    async ato<R>(quem: Quem, tipos: string, campo: string, variaveis: object) {
      const { r } = await obter<{ r: R }>(quem, `mutation (${tipos}) { r: ${campo} }`, variaveis)
      return r
    },
  }
  await encherDocumento(atos)
  await encherProcesso(atos)
  await encherMinutas(atos)
  return cofre
}

async function encherDocumento({ guardar, ato, cofre, restrito }: Atos): Promise<void> {
  const { setor, usuario } = await palco()
  const sigilo = { assunto: guardar('assunto de antes'), hipoteseLegal: guardar('hipótese legal') }
  const id = await documento(terezinha, {
    titulo: `Laudo ${guardar('título', { titulo: true })}`,
    ...sigilo,
    ...restrito,
  })
  cofre.itens['documento'] = id
  await conferidos(terezinha, [id])
  await ato(terezinha, '$id: ID!, $t: String!', 'documentoAlterarAssunto(id: $id, assunto: $t) { id }', {
    id,
    t: guardar('assunto'),
  })
  const prazo = await ato(terezinha, '$id: ID!, $d: PrazoDados!', 'prazoCriar(id: $id, dados: $d) { id }', {
    id,
    d: { motivo: guardar('motivo do prazo'), contagem: 'UTEIS', dias: 5, encerraAoEnviar: false },
  })
  cofre.filhos['prazo'] = prazo.id
  const cancelado = await ato(
    terezinha,
    '$id: ID!, $d: PrazoDados!',
    'prazoCriar(id: $id, dados: $d) { id }',
    {
      id,
      d: { motivo: guardar('motivo do prazo cancelado'), contagem: 'CORRIDOS', dias: 9 },
    },
  )
  await ato(terezinha, '$id: ID!, $t: String!', 'prazoCancelar(id: $id, motivo: $t) { id }', {
    id: cancelado.id,
    t: guardar('motivo do cancelamento do prazo'),
  })
  await pedirAssinaturas({ guardar, ato, cofre, restrito }, id)
  const [copia] = await ato<{ dados: { id: string }[] }>(
    terezinha,
    '$id: ID!, $d: [ID!]!, $t: String',
    'copiaEnviar(id: $id, destinos: $d, mensagem: $t) { dados { id } }',
    {
      id,
      d: [setor['PGM']],
      t: guardar('mensagem da cópia'),
    },
  ).then(({ dados }) => dados)
  cofre.filhos['copia'] = copia!.id
  await ato(
    terezinha,
    '$id: ID!, $d: ID!, $t: String',
    'documentoEnviar(id: $id, destinoId: $d, mensagem: $t) { id }',
    { id, d: setor['PGM'], t: guardar('mensagem do envio') },
  )
  await ato(joao, '$id: ID!', 'documentoArquivar(id: $id) { id }', { id })
  await ato(joao, '$id: ID!, $t: String', 'documentoDesarquivar(id: $id, motivo: $t) { id }', {
    id,
    t: guardar('motivo de desarquivar'),
  })
  const retencao = await ato(
    sebastiao,
    '$id: ID!, $t: String!',
    'retencaoCriar(docprocId: $id, motivo: $t) { id }',
    { id, t: guardar('motivo da retenção') },
  )
  cofre.filhos['retencao'] = retencao.id
  const levantada = await ato(
    sebastiao,
    '$id: ID!, $t: String!',
    'retencaoCriar(docprocId: $id, motivo: $t) { id }',
    { id, t: guardar('motivo da retenção levantada') },
  )
  await ato(sebastiao, '$id: ID!, $t: String!', 'retencaoLevantar(id: $id, motivo: $t) { id }', {
    id: levantada.id,
    t: guardar('motivo de levantar'),
  })
  const restricao = { ...restrito, ...('autorizados' in restrito ? {} : { autorizados: [] }) }
  await ato(
    sebastiao,
    '$id: ID!, $r: [Restricao!]!, $a: [ID!], $h: String, $t: String',
    'documentoAlterarRestricoes(id: $id, restricoes: $r, autorizados: $a, hipoteseLegal: $h, motivo: $t) { id }',
    {
      id,
      r: (restricao as { restricoes: string[] }).restricoes,
      a: 'autorizados' in restrito ? [usuario['terezinha'], usuario['joao']] : [],
      h: guardar('outra hipótese legal'),
      t: guardar('motivo de restringir'),
    },
  )
  for (const [tipo, setorId] of [
    ['PESSOAL', null],
    ['SETOR', setor['PGM']],
  ] as const)
    await ato(
      joao,
      '$id: ID!, $n: String!, $t: TipoMarcador!, $s: ID',
      'marcadorVincular(docprocId: $id, nome: $n, tipo: $t, setorId: $s) { id }',
      {
        id,
        n: guardar(`marcador ${tipo}`),
        t: tipo,
        s: setorId,
      },
    )
}

/** João e um convidado recusam, cada um com o seu motivo, e saem da lista. */
async function pedirAssinaturas({ guardar, ato }: Atos, id: string): Promise<void> {
  const { usuario } = await palco()
  const email = `${guardar('e-mail do convidado')}@fora.example`
  const { id: externo } = await ato(terezinha, '$e: String!', 'convidadoCadastrar(email: $e) { id }', {
    e: email,
  })
  const alterar = (a: object[], e: string[]) =>
    ato(
      terezinha,
      '$id: ID!, $a: [AssinanteInput!]!, $e: [ID!]!',
      'documentoAlterarAssinantes(documentoId: $id, assinantes: $a, assinantesExternos: $e, dadosVistos: true) { id }',
      { id, a, e },
    )
  await alterar([{ usuarioId: usuario['joao'] }], [externo])
  const rejeitar = (quem: Quem, t: string) =>
    ato(quem, '$id: ID!, $t: String', 'documentoRejeitarAssinatura(id: $id, motivo: $t) { id }', { id, t })
  await rejeitar(joao, guardar('motivo da rejeição'))
  await rejeitar(await convidado(email), guardar('motivo da rejeição do convidado'))
  await alterar([], [])
}

async function encherProcesso({ guardar, ato, cofre, restrito }: Atos): Promise<void> {
  const { setor } = await palco()
  const { id: interessado } = await ato(
    terezinha,
    '$c: String!, $n: String!, $e: String!',
    'interessadoExternoCadastrar(cpfCnpj: $c, nomeRazao: $n, email: $e) { id }',
    {
      c: cpfNovo(),
      n: `Pessoa ${palavra()}`,
      e: `${palavra()}@fora.example`,
    },
  )
  const id = await processo(terezinha, {
    titulo: `Autos ${guardar('título do processo', { titulo: true })}`,
    assunto: guardar('assunto do processo'),
    hipoteseLegal: guardar('hipótese legal do processo'),
    interessadosExternos: [interessado],
    ...restrito,
  })
  const peca = await documento(terezinha, {
    titulo: `Prova ${guardar('título da peça', { titulo: true })}`,
    assunto: guardar('assunto da peça'),
  })
  Object.assign(cofre.itens, { processo: id, peca })
  await conferidos(terezinha, [peca])
  await ato(terezinha, '$d: ID!, $p: ID!', 'documentoJuntar(documentoId: $d, processoId: $p) { id }', {
    d: peca,
    p: id,
  })
  const pedido = await ato(
    terezinha,
    '$p: ID!, $c: String, $e: String, $t: String!, $i: String!',
    'documentoSolicitarArquivo(processoId: $p, cpfCnpj: $c, email: $e, titulo: $t, instrucoes: $i) { id }',
    {
      p: id,
      c: CPF_DE_SAMIRA,
      e: 'samira@fora.example',
      t: 'Comprovante',
      i: guardar('instruções do pedido'),
    },
  )
  cofre.itens['pedido'] = pedido.id
  await responder(pedido.id)
  await ato(
    terezinha,
    '$id: ID!, $t: String!, $i: String',
    'documentoSolicitarNovamente(id: $id, motivo: $t, instrucoes: $i) { id }',
    {
      id: pedido.id,
      t: guardar('motivo de pedir de novo'),
      i: guardar('novas instruções'),
    },
  )
  await ato(terezinha, '$id: ID!, $t: String!', 'documentoDesconsiderar(id: $id, motivo: $t) { id }', {
    id: pedido.id,
    t: guardar('motivo de cancelar o pedido'),
  })
  const enviar = (quem: Quem, d: string | undefined, t: string) =>
    ato(
      quem,
      '$id: ID!, $d: ID!, $t: String',
      'processoEnviar(id: $id, destinoId: $d, mensagem: $t) { id }',
      { id, d, t },
    )
  await enviar(terezinha, setor['PGM'], guardar('mensagem do processo'))
  await enviar(joao, setor['PROT'], guardar('mensagem da volta'))
  await ato(terezinha, '$id: ID!, $t: String!', 'documentoDesconsiderar(id: $id, motivo: $t) { id }', {
    id: peca,
    t: guardar('motivo de desconsiderar'),
  })
  await ato(
    sebastiao,
    '$id: ID!, $n: String!, $m: String',
    'processoAlterarClassificacao(id: $id, tipo: $n, motivo: $m) { id }',
    {
      id,
      n: 'Administrativo',
      m: guardar('motivo de reclassificar'),
    },
  )
  const { id: prazo } = await ato(
    terezinha,
    '$id: ID!, $d: PrazoDados!',
    'prazoCriar(id: $id, dados: $d) { id }',
    {
      id,
      d: { motivo: guardar('prazo do processo'), contagem: 'UTEIS', dias: 5, encerraAoEnviar: false },
    },
  )
  cofre.filhos['prazoDoProcesso'] = prazo
  await enviar(terezinha, setor['PGM'], guardar('última mensagem'))
  await ato(joao, '$id: ID!', 'processoArquivar(id: $id) { id }', { id })
  await ato(joao, '$id: ID!, $t: String', 'processoDesarquivar(id: $id, motivo: $t) { id }', {
    id,
    t: guardar('motivo de desarquivar o processo'),
  })
}

/** Samira manda o arquivo que se lhe pediu. */
async function responder(id: string): Promise<void> {
  const samira = await cidadao(CPF_DE_SAMIRA)
  const { pdf } = await palco()
  const { url } = await obter<{ url: string }>(
    samira,
    'query ($id: ID!, $t: Float) { url: cidadaoPutUrl(id: $id, extensao: "pdf", tamanho: $t) }',
    { id, t: pdf.length },
  )
  const posto = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(pdf),
  })
  const versionId = posto.headers.get('x-amz-version-id')
  await obter(
    samira,
    'mutation ($id: ID!, $v: String!) { cidadaoProcessar(id: $id, versionId: $v, extensao: "pdf") { id } }',
    { id, v: versionId },
  )
  await conferidos(terezinha, [id])
}

/**
 * O que nem saiu do setor: a minuta que se escreve aqui, a excluída, e o título que o classificador
 * retificou.
 */
async function encherMinutas({ guardar, ato, cofre, restrito }: Atos): Promise<void> {
  const { documentoCadastrar } = await obter<{ documentoCadastrar: { id: string } }>(
    terezinha,
    'mutation ($d: DocumentoDados!) { documentoCadastrar(dados: $d) { id } }',
    {
      d: {
        especie: 'Memorando',
        origem: 'ELETRONICA',
        titulo: `Minuta ${guardar('título da minuta', { titulo: true })}`,
        assunto: guardar('assunto da minuta'),
        ...restrito,
      },
    },
  )
  const { id } = documentoCadastrar
  const html = `<p>${guardar('texto da minuta')}</p>`
  const escrito = await pedir('pmva', {
    metodo: 'PUT',
    caminho: `/documentos/${id}/rascunho`,
    cabecalhos: { ...(await terezinha.cabecalhos()), 'content-type': 'text/html', 'if-none-match': '*' },
    corpo: html,
  })
  if (escrito.status !== 200) throw new Error(`rascunho: ${escrito.texto}`)
  const excluida = await documento(terezinha, {
    titulo: `Excluída ${guardar('título da excluída', { titulo: true })}`,
    assunto: guardar('assunto da excluída'),
    ...restrito,
  })
  await conferidos(terezinha, [excluida])
  await ato(terezinha, '$id: ID!', 'documentoExcluir(id: $id) { id }', { id: excluida })
  Object.assign(cofre.itens, { minuta: id, excluida })
}

let vez = 0
/** Um CPF que confere e que ninguém tem. */
function cpfNovo(): string {
  const corpo = `8${`${Date.now()}`.slice(-6)}${`${vez++ % 100}`.padStart(2, '0')}`
  const digito = (texto: string) => {
    const resto = [...texto].reduce((soma, letra, i) => soma + Number(letra) * (texto.length + 1 - i), 0) % 11
    return resto < 2 ? 0 : 11 - resto
  }
  const um = `${corpo}${digito(corpo)}`
  return `${um}${digito(um)}`
}
