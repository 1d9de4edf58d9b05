import { buildContexto } from '../../../src/app/context.ts'
import type { Contexto } from '../../../src/modules/ator/index.ts'
import { EMISSOR } from '../../configuracao.ts'
import { mundo, type Mundo } from '../../mundo.ts'
import { canteiro } from '../../plantar.ts'
import { idFixo } from './id-fixo.ts'
import { type NomeDaRestricao, type Pessoa, PESSOAS, RESTRICOES, type Setor, SETORES } from './pessoas.ts'
import { type Plantado, plantar } from './planta.ts'
import { SITUACOES } from './situacoes.ts'

export type Matriz = {
  m: Mundo
  setores: Record<Setor, string>
  itens: Plantado[]
  /** Ids das pessoas da equipe. */
  pessoas: Record<string, string>
  /**
   * O que os pedidos usam além do item: um documento concluso e um processo em cada setor, e um processo por
   * restrição.
   */
  pares: Record<
    'ORIGEM' | 'CARGA',
    { documento: string; processo: string; porRestricao: Record<NomeDaRestricao, string> }
  >
  contexto(pessoa: Pessoa, item: Plantado): Promise<Contexto>
}

/** Um mundo só, plantado uma vez: cada situação em cada restrição, e quem olha. */
export async function plantarMatriz(): Promise<Matriz> {
  const m = await mundo()
  await m.db.updateTable('marca').set({ diarioConfigurado: true }).execute()
  const setores = await plantarSetores(m)
  const pessoas = await plantarPessoas(m, setores)
  const terreno = { m, c: canteiro(m.db), setores, pessoas }
  const itens: Plantado[] = []
  for (const situacao of SITUACOES)
    for (const restricao of Object.keys(RESTRICOES) as NomeDaRestricao[])
      // O publicado é público: já não se restringe.
      if (!situacao.publicado || restricao === 'nenhuma')
        itens.push(await plantar(terreno, situacao, restricao))
  const [processo] = SITUACOES.filter(({ nome }) => nome === 'processo')
  const [documento] = SITUACOES.filter(({ nome }) => nome === 'concluso')
  const par = async (em: 'ORIGEM' | 'CARGA') => {
    const porRestricao = Object.fromEntries(
      await Promise.all(
        (Object.keys(RESTRICOES) as NomeDaRestricao[]).map(
          async (r) => [r, (await plantar(terreno, { ...processo!, em }, r)).id] as const,
        ),
      ),
    ) as Record<NomeDaRestricao, string>
    return {
      documento: (await plantar(terreno, { ...documento!, em }, 'nenhuma')).id,
      processo: porRestricao.nenhuma,
      porRestricao,
    }
  }
  const pares = { ORIGEM: await par('ORIGEM'), CARGA: await par('CARGA') }
  return { m, setores, itens, pessoas, pares, contexto: contextos(m, pessoas) }
}

async function plantarSetores({ db }: Mundo): Promise<Record<Setor, string>> {
  for (const [sigla, superior] of Object.entries(SETORES))
    await db
      .insertInto('setor')
      .values({ id: idFixo(sigla), nome: `Setor ${sigla}`, sigla, superiorId: superior && idFixo(superior) })
      .execute()
  return Object.fromEntries(Object.keys(SETORES).map((sigla) => [sigla, idFixo(sigla)])) as Record<
    Setor,
    string
  >
}

/** Cada pessoa da equipe; e quem só serve para estar autorizado nos setores a que se distribui. */
async function plantarPessoas(
  { db }: Mundo,
  setores: Record<Setor, string>,
): Promise<Record<string, string>> {
  const daEquipe = PESSOAS.filter(({ contexto }) => contexto === 'USUARIO')
  const todas = [
    ...daEquipe.map(({ nome, setores: s, desativada }) => ({ nome, setores: s, desativada })),
    ...(['ORIGEM_FILHO', 'CARGA_FILHO', 'OUTRO'] as const).map((s) => ({
      nome: `membro de ${s}`,
      setores: [s],
      desativada: false,
    })),
  ]
  for (const { nome, setores: s, desativada } of todas) {
    const id = idFixo(nome)
    await db
      .insertInto('usuario')
      .values({
        id,
        sub: `sub-${nome}`,
        login: nome,
        nome,
        sobrenome: 'da Matriz',
        cpf: '90530000113',
        email: 'x@teste.example',
        desativadoEm: desativada === true ? new Date() : null,
      })
      .execute()
    if (nome !== 'sem acesso')
      await db.insertInto('usuarioPapel').values({ usuarioId: id, papel: 'access' }).execute()
    for (const setor of s)
      await db.insertInto('lotacao').values({ setorId: setores[setor], usuarioId: id }).execute()
  }
  return Object.fromEntries(todas.map(({ nome }) => [nome, idFixo(nome)]))
}

/**
 * Quem pede, como o servidor o carregaria; os de fora, que ainda não têm por onde entrar, postos no lugar.
 */
function contextos(m: Mundo, pessoas: Record<string, string>): Matriz['contexto'] {
  const prontos = new Map<string, Promise<Contexto>>()
  return async (pessoa, item) => {
    const carregar = () => (pessoa.contexto === 'USUARIO' ? daEquipe(m, pessoa) : m.publico.contexto())
    const pronto = prontos.get(pessoa.nome) ?? carregar()
    prontos.set(pessoa.nome, pronto)
    const contexto = await pronto
    if (pessoa.contexto === 'PUBLICO') return contexto
    if (pessoa.contexto === 'USUARIO')
      return comAtor(contexto, {
        autenticadoEm: new Date(),
        impersonadoPor: pessoa.impersonada === true ? pessoas['administradora de acesso']! : null,
      })
    return comAtor(contexto, await deFora(m, pessoa, item))
  }
}

type Ator = NonNullable<Contexto['ator']>

function comAtor(contexto: Contexto, mais: Partial<Ator>): Contexto {
  const ator = { ...contexto.ator, ...mais } as Ator
  // Quem o servidor não deixaria entrar continua de fora.
  const actor = () => (contexto.ator === undefined ? ator : (contexto.actor(), ator))
  return { ...contexto, ator, actor, identified: () => ator, actorKey: `${ator.tipo}:${ator.id}` }
}

const daEquipe = (m: Mundo, { nome, papeis }: Pessoa): Promise<Contexto> =>
  buildContexto(m.recursos, m.entidade, {
    identidade: {
      emissor: EMISSOR,
      sub: `sub-${nome}`,
      login: nome,
      nome,
      sobrenome: 'da Matriz',
      cpf: '90530000113',
      email: 'x@teste.example',
      papeis: [...papeis],
      sessao: null,
      emitidoEm: new Date(),
      autenticadoEm: new Date(),
    },
    chave: undefined,
    ip: '127.0.0.1',
    userAgent: 'matriz',
    correlacao: 'matriz',
  })

/** O que o primeiro convite prendeu ao convidado; sem convidado, o de ninguém. */
async function cpfDe({ db }: Mundo, convidadoId: string | undefined): Promise<string> {
  if (convidadoId === undefined) return '90530000970'
  return (
    await db.selectFrom('convidado').select('cpf').where('id', '=', convidadoId).executeTakeFirstOrThrow()
  ).cpf!
}

async function deFora(m: Mundo, pessoa: Pessoa, item: Plantado): Promise<Partial<Ator>> {
  const { marca } = (await m.ana.contexto()).ator!
  const comum = {
    nome: pessoa.nome,
    cpf: '90530000890',
    setores: [],
    papeis: new Set<string>(),
    marca,
    ip: null,
    userAgent: null,
    autenticadoEm: new Date(),
    impersonadoPor: null,
  }
  if (pessoa.nome === 'cidadão que assina')
    return { ...comum, tipo: 'CIDADAO', id: idFixo(pessoa.nome), cpf: await cpfDe(m, item.convidado) }
  if (pessoa.contexto !== 'CONVIDADO')
    return { ...comum, tipo: pessoa.contexto as Ator['tipo'], id: idFixo(pessoa.nome) }
  const proprio = pessoa.nome === 'convidado do documento' ? item.convidado : undefined
  const id = proprio ?? idFixo(pessoa.nome)
  return {
    ...comum,
    tipo: 'CONVIDADO',
    id,
    convite: {
      id: idFixo('convite'),
      sessaoId: idFixo('sessao'),
      documentoId: pessoa.nome === 'convidado de outro' ? idFixo('outro') : item.conviteDe,
      email: 'x@fora.example',
    },
  }
}
