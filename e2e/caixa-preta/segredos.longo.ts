import { expect, test } from '@playwright/test'
import { produto } from './produto.ts'
import { CPF_DE_SAMIRA } from './atores.ts'
import { operar, pedidosFeitos, type Quem } from './cliente.ts'
import { type Cofre, encher } from './cofre.ts'
import { argumentos, CAMPOS, type Campo, operacao, selecoes } from './esquema.ts'
import { cidadao, equipe, publico } from './gente.ts'
import { palco } from './palco.ts'
import { valorQueServe } from './valores.ts'

test.setTimeout(3_600_000)

// Domínio §7.1: o conteúdo é nulo para quem não o lê; e todo texto livre que um ato leva é conteúdo, ou diz
// por que não é.

/** Onde o texto se mostra mesmo assim, e por quê. */
const DE_QUEM: [quem: RegExp, onde: RegExp][] = [
  // É o classificador quem retém e levanta (contract/temporalidade.graphql), e quem restaura da Lixeira.
  [/^marlise/, /motivo da retenção|com posse: título da excluída/],
  // Do setor de quem criou: o título do que só requer posse não é conteúdo (domínio §7.1).
  [/^wesley/, /com posse: título da (minuta|excluída)/],
]

/** Onde o mesmo texto é de todos, ou de quem pergunta, e por quê. */
const DE_TODOS: Record<string, RegExp> = {
  // Cadastros que se oferecem a quem escolhe.
  convidados: /e-mail do convidado/,
  convidadoCadastrar: /e-mail do convidado/,
  // Os pedidos que se fizeram a ela (domínio §10).
  cidadaoSolicitacoes: /instruções|pedir de novo/,
}

const QUE_LEVAM_ID = ['id', 'ids', 'documentoId', 'processoId', 'docprocId', 'uuid']

for (const [nome, restricoes] of [
  ['sigiloso', ['INTERNO', 'SIGILOSO']],
  ['com posse', ['INTERNO', 'POSSE']],
] as const)
  test(`nada do que se escreveu num item ${nome} se mostra a quem não o lê, seja qual for a pergunta`, async () => {
    const cofre = await encher(nome, restricoes)
    const intrusos: Quem[] = [
      ...['wesley', 'diego', 'marlise'].map((login) => equipe(login)),
      await cidadao(CPF_DE_SAMIRA),
      publico(),
    ]
    const achados = new Set<string>()
    for (const quem of intrusos)
      for (const um of await procurar(quem, cofre, nome === 'sigiloso')) achados.add(um)
    for (const um of await noCorreio(cofre, nome === 'sigiloso')) achados.add(um)
    console.log(
      `segredos: ${cofre.segredos.length} textos, ${pedidosFeitos()} pedidos, ${achados.size} achados`,
    )
    expect([...achados]).toEqual([])
    // O que se procura está à vista de quem lê.
    const vistos = await procurar(equipe('joao'), cofre, true)
    expect(vistos.length, 'quem lê acha').toBeGreaterThan(10)
  })

async function procurar(
  quem: Quem,
  { itens, filhos, segredos }: Cofre,
  tambemTitulos: boolean,
): Promise<string[]> {
  const achados: string[] = []
  const serve = await palco()
  const ids = Object.values(itens)
  const proibidos = segredos.filter(
    ({ titulo, onde }) =>
      (tambemTitulos || !titulo || /minuta|excluída/.test(onde)) &&
      !DE_QUEM.some(([de, qual]) => de.test(quem.nome) && qual.test(onde)),
  )
  const perguntar = async (campo: Campo, args: Record<string, unknown>, selecao: string) => {
    const { texto } = await operar(quem, operacao(campo, args, selecao), args)
    const dito = JSON.stringify(args)
    for (const segredo of proibidos)
      if (
        texto.includes(segredo.texto) &&
        !dito.includes(segredo.texto) &&
        !DE_TODOS[campo.nome]?.test(segredo.onde)
      )
        achados.push(`${quem.nome}, ${campo.nome} ${selecao.slice(0, 60)}: ${segredo.onde}`)
  }
  for (const campo of CAMPOS.filter(({ raiz, nome }) => raiz === 'query' || TAMBEM.includes(nome))) {
    const alvos = campo.campo.args.some(({ name }) => QUE_LEVAM_ID.includes(name))
      ? [...ids, ...Object.values(filhos)]
      : ids.slice(0, 1)
    for (const id of alvos) {
      const args = argumentos(campo, valorQueServe(serve, { id, documentoId: id, processoId: id, outro: id }))
      for (const selecao of selecoes(
        campo,
        campo.raiz === 'query' && ['documento', 'processo'].includes(campo.nome) && id === alvos[0] ? 2 : 1,
      ))
        await perguntar(campo, args, selecao)
    }
  }
  // Achar pelo que não se lê é ler: a busca responde como se o texto não existisse.
  const pesquisa = CAMPOS.find(({ nome }) => nome === 'pesquisa')!
  for (const { texto, onde } of proibidos) {
    const { texto: volta } = await operar(
      quem,
      operacao(pesquisa, { texto }, '{ ... on Documento { id } ... on Processo { id } }'),
      { texto },
    )
    if (ids.some((id) => volta.includes(id))) achados.push(`${quem.nome}, pesquisa: acha por ${onde}`)
  }
  return achados
}

/** Atos que a porta deixa a quem não lê, e que devolvem o item. */
const TAMBEM = ['marcadorVincular', 'marcadorDesvincular', 'copiaDarCiencia']

async function noCorreio({ segredos }: Cofre, tambemTitulos: boolean): Promise<string[]> {
  const tudo = await (await fetch(`${(await produto()).correio}/mensagens.json`)).text()
  const mensagens = JSON.parse(tudo) as { para: string; assunto: string; texto: string }[]
  const daCasa = mensagens.filter(({ para }) => !para.includes('@fora.example'))
  return segredos.flatMap(({ texto, onde, titulo }) =>
    daCasa
      .filter((m) => (tambemTitulos || !titulo) && JSON.stringify([m.assunto, m.texto]).includes(texto))
      .map(({ para }) => `correio a ${para}: ${onde}`),
  )
}
