import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { handle } from '../../../src/app/job-kinds.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { transact } from '../../../src/kernel/transact.ts'
import type { Tx } from '../../../src/kernel/database.ts'
import { assinarSimples } from '../../../src/modules/assinaturas/assinar-simples.ts'
import { rejeitarAssinatura } from '../../../src/modules/assinaturas/rejeitar.ts'
import { cancelar } from '../../../src/modules/classificacao/cancelar.ts'
import { reservar } from '../../../src/modules/classificacao/reservar.ts'
import { alterarAssinantes } from '../../../src/modules/documentos/alterar-assinantes.ts'
import { anexar } from '../../../src/modules/documentos/anexar.ts'
import { cadastrar } from '../../../src/modules/documentos/cadastrar.ts'
import { desanexar } from '../../../src/modules/documentos/desanexar.ts'
import { desconsiderar } from '../../../src/modules/documentos/desconsiderar.ts'
import { disjuntar } from '../../../src/modules/documentos/disjuntar.ts'
import { juntar } from '../../../src/modules/documentos/juntar.ts'
import type { Ator } from '../../../src/modules/ator/index.ts'
import { excluir } from '../../../src/modules/lixeira/excluir.ts'
import { restaurar } from '../../../src/modules/lixeira/restaurar.ts'
import { alterarRestricoes } from '../../../src/modules/metadados/alterar-restricoes.ts'
import { alterarTitulo } from '../../../src/modules/metadados/alterar-titulo.ts'
import { criar as prazoCriar } from '../../../src/modules/prazos/criar.ts'
import { cancelar as prazoCancelar } from '../../../src/modules/prazos/cancelar.ts'
import { cumprir as prazoCumprir } from '../../../src/modules/prazos/cumprir.ts'
import { apensar } from '../../../src/modules/processos/apensar.ts'
import { desapensar } from '../../../src/modules/processos/desapensar.ts'
import { criarRetencao } from '../../../src/modules/temporalidade/criar-retencao.ts'
import { levantarRetencao } from '../../../src/modules/temporalidade/levantar-retencao.ts'
import { arquivar } from '../../../src/modules/tramitacao/arquivar.ts'
import { desarquivar } from '../../../src/modules/tramitacao/desarquivar.ts'
import { desfazerEnvio } from '../../../src/modules/tramitacao/desfazer-envio.ts'
import { enviar } from '../../../src/modules/tramitacao/enviar.ts'
import { idDe, PESSOAS as ELENCO } from '../../elenco.ts'
import type { Mundo } from '../../mundo.ts'
import { POR_ONDE } from './atos.ts'
import { aplicar, type Comando, julgar, nascer, type NomeDeComando, type Veredito } from './comandos.ts'
import { type Estado, type Item, type Pessoa, PESSOAS, setorDeOrigem } from './mundo-do-modelo.ts'
import { type Caminho, entrar, escolher, metasDoLote, type Passo, ver } from './rumo.ts'
import { parDe, TRANSICOES } from './transicoes.ts'

const PASSO = fc.record({ legal: fc.nat(9), comando: fc.nat(10_000), pedido: fc.nat(10_000) })

/**
 * Por onde cada cenário começa: documentos em estados diferentes e três processos, do mais antigo ao mais
 * novo.
 */
const RASCUNHO = { eletronico: true, minuta: true } as const
const PENDENTE = {
  eletronico: false,
  minuta: true,
  assinantes: { beto: 'PENDENTE', dora: 'PENDENTE' },
} as const
const CONCLUSO = { eletronico: true, assinantes: { ana: 'ASSINOU' } } as const
const FISICO = { eletronico: false } as const
const presoA = (pai: string, vinculo: 'peca' | 'anexo') =>
  ({ pai, vinculo, ordem: 1, vinculadoPor: 'ana', vinculadoSetor: 'protocolo' }) as const
const COMECOS: readonly Record<string, Partial<Item>>[] = [
  { A: RASCUNHO, B: CONCLUSO, C: PENDENTE, D: { ...FISICO, pdf: false, criadoPor: 'beto' } },
  { A: RASCUNHO, B: RASCUNHO, C: PENDENTE, D: { ...FISICO, ...presoA('P', 'peca') } },
  {
    A: PENDENTE,
    B: PENDENTE,
    C: CONCLUSO,
    D: { ...FISICO, ...presoA('P', 'peca') },
    E: { ...FISICO, ...presoA('D', 'anexo') },
  },
  {
    A: PENDENTE,
    B: PENDENTE,
    C: CONCLUSO,
    D: { ...PENDENTE, minuta: false, ...presoA('P', 'peca') },
    E: { ...PENDENTE, minuta: false, ...presoA('D', 'anexo') },
  },
  { A: RASCUNHO, B: RASCUNHO, C: { ...PENDENTE, eletronico: true }, D: { ...PENDENTE, eletronico: true } },
  {
    A: { ...RASCUNHO, criadoPor: 'carla' },
    B: { ...CONCLUSO, criadoPor: 'carla', assinantes: { carla: 'ASSINOU' } },
    C: { ...PENDENTE, criadoPor: 'carla' },
    D: FISICO,
  },
  {
    A: RASCUNHO,
    B: CONCLUSO,
    C: CONCLUSO,
    D: { ...FISICO, ...presoA('Q', 'peca') },
    E: { ...FISICO, ...presoA('Q', 'peca'), ordem: 2 },
  },
]
const PROCESSOS: Record<string, Partial<Item>> = { P: {}, Q: {}, R: { criadoPor: 'beto' } }

export type Cobertura = {
  comandos: number
  aceitos: number
  cenarios: number
  pares: Map<string, number>
  tentados: Set<string>
}
type Cena = {
  m: Mundo
  e: Estado
  ids: Record<string, string>
  atores: Record<Pessoa, Ator>
  lote: string
  /** Linhas do histórico até aqui. */ atos: number
  versoes: Versoes
}
type Versoes = Record<string, number>

let cenas = 0

/** Quem prova abre o mundo uma vez: as pessoas e a espécie que numera por lote, uma sequência por cenário. */
export async function prepararModelo(m: Mundo): Promise<Record<Pessoa, Ator>> {
  const numeracaoCampos = JSON.stringify([{ campo: 'Lote', valor: null, on: true }])
  await m.db
    .insertInto('classificacao')
    .values({
      id: newId(),
      especie: 'Edital',
      deDocumento: true,
      deProcesso: false,
      numeravel: true,
      numeracaoCampos,
    })
    .execute()
  return Object.fromEntries(
    await Promise.all(PESSOAS.map(async (nome) => [nome, (await m[nome].contexto()).actor()])),
  ) as Record<Pessoa, Ator>
}

type Opcoes = { seed: number; passos: number; cobertura: Cobertura; ateMs: number }
/** Os cenários de um lote procuram juntos as mesmas transições. */
const CENARIOS = 4

/**
 * Lotes de sequências, até dar a hora; em cada passo o servidor responde o que o modelo diz, e o banco fica
 * como ele. O lote que falhar diz a sua semente e o que procurava, por número: dados em AUTOS_SEMENTE e
 * AUTOS_METAS, é por ele que se começa; com AUTOS_ENCOLHER=1, procura-se uma sequência menor.
 */
export async function conferirModelo(
  m: Mundo,
  atores: Record<Pessoa, Ator>,
  { seed, passos, cobertura, ateMs }: Opcoes,
): Promise<void> {
  const fim = performance.now() + ateMs
  const cenario = fc.record({
    comeco: fc.constantFrom(...COMECOS),
    sorteio: fc.array(PASSO, { minLength: passos, maxLength: passos }),
  })
  const lotes = fc.array(cenario, { minLength: CENARIOS, maxLength: CENARIOS })
  const pedidas = process.env.AUTOS_METAS?.split(',').map((i) => TRANSICOES[Number(i)]!)
  for (let lote = seed; performance.now() < fim; lote++) {
    const metas = (lote === seed ? pedidas : undefined) ?? metasDoLote(cobertura.pares, lote)
    const propriedade = fc.asyncProperty(lotes, async (cenarios) => {
      const caminho: Caminho = { metas: [...metas], atual: undefined, passos: 0, deixadas: new Set() }
      for (const { comeco, sorteio } of cenarios)
        await percorrer(await abrirCena(m, atores, comeco), sorteio, caminho, cobertura)
    })
    await fc
      .assert(propriedade, { seed: lote, numRuns: 1, endOnFailure: process.env.AUTOS_ENCOLHER === undefined })
      .catch((erro: Error) => {
        throw new Error(
          `AUTOS_SEMENTE=${lote} AUTOS_METAS=${metas.map((meta) => TRANSICOES.indexOf(meta)).join()} repete\n${erro.message}`,
          { cause: erro },
        )
      })
  }
}

async function percorrer(
  cena: Cena,
  sorteio: readonly Passo[],
  caminho: Caminho,
  cobertura: Cobertura,
): Promise<void> {
  const feitos: string[] = []
  cobertura.cenarios++
  entrar(caminho)
  for (const passo of sorteio) {
    const comando = escolher(cena.e, caminho, passo)
    feitos.push(`${comando.u} ${comando.nome} ${comando.alvos.join(' ')} ${comando.arg}`)
    const par = await passar(cena, comando, cobertura).catch((erro: Error) => {
      throw new Error(`${erro.message}\nos atos:\n${feitos.join('\n')}`, { cause: erro })
    })
    if (par !== undefined) ver(caminho, par)
  }
}

async function abrirCena(
  m: Mundo,
  atores: Record<Pessoa, Ator>,
  comeco: Record<string, Partial<Item>>,
): Promise<Cena> {
  // Antes do minuto em que a repetição sem chave não tem segundo efeito.
  const antes = Date.now() - 600_000
  const e: Estado = { passo: 1, itens: {}, ultimo: 0, livro: {} }
  const ids: Record<string, string> = {}
  for (const [i, [nome, mais]] of Object.entries(PROCESSOS).entries()) {
    const x = (e.itens[nome] = nascer(nome, 'processo', structuredClone(mais)))
    ids[nome] = await m.processo(nome, { criadoPor: x.criadoPor, criadoEm: new Date(antes + i) })
  }
  for (const [nome, mais] of Object.entries(comeco)) {
    const x = (e.itens[nome] = nascer(nome, 'documento', structuredClone(mais)))
    if (x.vinculo === 'peca') e.itens[x.pai!]!.ultimaPeca = x.ordem!
    const quem = (situacao: string) => PESSOAS.filter((u) => x.assinantes[u] === situacao)
    const opcoes = {
      criadoPor: x.criadoPor,
      assinado: quem('ASSINOU'),
      assinantes: quem('PENDENTE'),
      extensao: x.pdf ? 'pdf' : 'xlsx',
      criadoEm: new Date(antes),
    }
    // No setor em que já estava: preso, não é minuta.
    const pai =
      x.pai === null ? {} : { setorId: 'protocolo', [x.vinculo === 'peca' ? 'peca' : 'anexoDe']: ids[x.pai]! }
    ids[nome] = await m.documento(nome, { ...opcoes, ...pai, origem: x.eletronico ? 'ELETRONICA' : 'FISICA' })
  }
  await darPrazos(m, e, ids)
  const cena: Cena = { m, e, ids, atores, lote: `Lote ${process.pid}-${++cenas}`, atos: 0, versoes: {} }
  const { atos, versoes } = await fotografar(cena)
  return Object.assign(cena, { atos, versoes })
}

/** Tudo começa com um prazo aberto, da Procuradoria: no Arquivo já não se dá nenhum. */
async function darPrazos({ db }: Mundo, e: Estado, ids: Record<string, string>): Promise<void> {
  const linhas = Object.values(e.itens).map((x) => {
    x.prazos.push({ de: 'juridico', por: x.criadoPor, porSetor: setorDeOrigem(x), situacao: 'ABERTO' })
    return {
      id: newId(),
      docprocId: ids[x.nome]!,
      motivo: 'Prazo',
      contagem: 'CORRIDOS' as const,
      dias: 30,
      venceEm: '2090-01-02',
      setorId: idDe('juridico'),
      encerraAoEnviar: true,
      criadoEm: new Date(Date.now() - 300_000),
      criadoPor: idDe(x.criadoPor),
      criadoSetorId: idDe(setorDeOrigem(x)),
    }
  })
  await db.insertInto('prazo').values(linhas).execute()
}

/** Faz um ato e confere tudo; devolve a transição por que se passou. */
async function passar(cena: Cena, comando: Comando, cobertura: Cobertura): Promise<string | undefined> {
  const { e } = cena
  const esperado = julgar(e, comando)
  const par = parDe(e, comando)
  const veio = await executar(cena, comando)
  const descricao = `${par}: o modelo diz ${esperado}, e veio ${veio.resposta}${veio.motivo}`
  const aceita = (v: Veredito) => v === 'aceito' || v === 'repetido'
  assert.equal(veio.resposta, aceita(esperado) ? 'aceito' : esperado, descricao)
  const tocados = esperado === 'aceito' ? aplicar(e, comando) : []
  const depois = await fotografar(cena)
  assert.deepEqual(depois.itens, projetar(e), descricao)
  assert.deepEqual(depois.livro, livroDe(e), descricao)
  const atos = SEM_ATO.includes(comando.nome) ? undefined : depois.atos - cena.atos
  cena.atos = depois.atos
  if (atos !== undefined)
    assert.equal(atos, esperado === 'aceito' ? 1 : 0, `${descricao}: linhas a mais no histórico`)
  if (atos === 1)
    assert.equal(
      POR_ONDE[depois.ultimo as keyof typeof POR_ONDE],
      comando.nome,
      `${descricao}: ${depois.ultimo}`,
    )
  // A versão sobe em cada item de que o ato é evento, e em nenhum outro (INV-10).
  assert.deepEqual(subiram(cena.versoes, depois.versoes), tocados.toSorted(), `${descricao}: a versão`)
  cena.versoes = depois.versoes
  cobertura.comandos++
  cobertura.tentados.add(par)
  if (esperado !== 'aceito') return undefined
  cobertura.aceitos++
  cobertura.pares.set(par, (cobertura.pares.get(par) ?? 0) + 1)
  return par
}

const subiram = (antes: Versoes, depois: Versoes): string[] =>
  Object.keys(depois)
    .filter((nome) => antes[nome] !== undefined && depois[nome]! !== antes[nome])
    .toSorted()

/** Abrir e lavrar registram por si; o número não é de item nenhum. */
const SEM_ATO: readonly NomeDeComando[] = ['abrir', 'lavrar', 'reservar', 'cancelar', 'usar']

type Resposta = { resposta: Veredito; motivo: string }
async function executar(cena: Cena, comando: Comando): Promise<Resposta> {
  try {
    await chamar(cena, comando)
    return { resposta: 'aceito', motivo: '' }
  } catch (erro) {
    const status = Number((erro as { status?: number }).status ?? 500)
    if (status >= 500) throw erro
    return { resposta: status === 404 ? 'oculto' : 'recusado', motivo: ` (${(erro as Error).message})` }
  }
}

async function chamar({ m, e, ids, atores, lote }: Cena, { nome, u, alvos, arg }: Comando): Promise<unknown> {
  const [id, outro] = alvos.map((alvo) => ids[alvo]!) as [string, string]
  const tipo = e.itens[alvos[0] ?? '']?.tipo ?? 'documento'
  if (nome === 'abrir') return m[u].chama(tipo, { id })
  if (nome === 'lavrar') return lavrarTermos(m, id)
  const numero = { especie: 'Edital', tipo: null, numerarPor: [{ campo: 'Lote', valor: lote, on: true }] }
  // prettier-ignore
  const atos: Record<Exclude<NomeDeComando, 'abrir' | 'lavrar'>, (tx: Tx, ator: Ator) => Promise<unknown>> = {
    enviar: (tx, ator) => enviar(tipo)(tx, ator, { id, destinoId: idDe(arg) }),
    desfazer: (tx, ator) => desfazerEnvio(tipo)(tx, ator, { id }),
    arquivar: (tx, ator) => arquivar(tipo)(tx, ator, { id }),
    desarquivar: (tx, ator) => desarquivar(tipo)(tx, ator, { id }),
    juntar: (tx, ator) => juntar(tx, ator, { documentoId: id, processoId: outro, confirmarSigilo: true }),
    disjuntar: (tx, ator) => disjuntar(tx, ator, { id }),
    desconsiderar: (tx, ator) => desconsiderar(tx, ator, { id, motivo: 'Juntada por engano.' }),
    anexar: (tx, ator) => anexar(tx, ator, { anexoId: id, principalId: outro }),
    desanexar: (tx, ator) => desanexar(tx, ator, { id }),
    apensar: (tx, ator) => apensar(tx, ator, { ids: [id, outro] }),
    desapensar: (tx, ator) => desapensar(tx, ator, { id }),
    excluir: (tx, ator) => excluir(tipo)(tx, ator, { id }),
    restaurar: (tx, ator) => restaurar(tipo)(tx, ator, { id }),
    assinar: (tx, ator) => assinarSimples({ selado: null, observacao: null, confirmado: undefined, reautenticacaoMinutos: 15, semChave: true, por: null })(tx, { ...ator, autenticadoEm: tx.now }, { id }),
    rejeitar: (tx, ator) => rejeitarAssinatura(tx, ator, { id, motivo: 'Não concordo.' }),
    pedir: async (tx, ator) => alterarAssinantes(tx, ator, await novaLista(tx, id, arg)),
    restringir: (tx, ator) => alterarRestricoes(tipo)(tx, ator, { id, restricoes: arg === 'nenhuma' ? [] : [arg as 'INTERNO'], autorizados: arg === 'SIGILOSO' ? [idDe('beto')] : [], motivo: 'Prova.', dadosVistos: true }),
    prazo: (tx, ator) => prazoCriar(tx, ator, { id, dados: { motivo: `Prazo ${e.itens[alvos[0]!]!.prazos.length}`, contagem: 'CORRIDOS', dias: 30, responsavelId: arg === '' ? null : idDe(arg), encerraAoEnviar: true } }),
    cumprir: async (tx, ator) => prazoCumprir(tx, ator, { id: await ultimo(tx, 'prazo', id) }),
    dispensar: async (tx, ator) => prazoCancelar(tx, ator, { id: await ultimo(tx, 'prazo', id), motivo: 'Já não é preciso.' }),
    reter: (tx, ator) => criarRetencao(tx, ator, { docprocId: id, motivo: 'Ação popular nº 1' }),
    levantar: async (tx, ator) => levantarRetencao(tx, ator, { id: await ultimo(tx, 'retencao', id), motivo: 'Trânsito em julgado' }),
    titular: (tx, ator) => alterarTitulo(tipo)(tx, ator, { id, titulo: arg }),
    reservar: (tx, ator) => reservar(tx, ator, numero),
    cancelar: (tx, ator) => cancelar(tx, ator, { ...numero, numero: Number(arg) }),
    usar: (tx, ator) => cadastrar(tx, ator, { dados: { especie: 'Edital', origem: 'FISICA', titulo: 'Edital', numerarPor: numero.numerarPor, numero: Number(arg), setorId: ator.setores[0]! } }),
  }
  return transact(await m.entidade.ledger(), (tx) => atos[nome](tx, atores[u]))
}

/** O prazo ou a retenção que se deu por último ao item; não havendo, o que não existe. */
async function ultimo(tx: Tx, tabela: 'prazo' | 'retencao', docprocId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tabela)} where docproc_id = ${docprocId}::uuid order by ${sql.ref(tabela === 'prazo' ? 'criado_em' : 'criada_em')} desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? idDe('nada')
}

async function novaLista(tx: Tx, documentoId: string, arg: string) {
  const pessoa = arg.replace('+', '') as Pessoa
  const atuais = await tx
    .selectFrom('assinante')
    .select(['usuarioId', 'cargo'])
    .where('documentoId', '=', documentoId)
    .orderBy('ordem')
    .execute()
  const lista = atuais.map(({ usuarioId, cargo }) => ({ usuarioId: usuarioId!, cargo }))
  if (arg.startsWith('+'))
    return { documentoId, assinantes: lista, assinantesExternos: [], pedirDeNovo: [idDe(pessoa)] }
  const sem = lista.filter(({ usuarioId }) => usuarioId !== idDe(pessoa))
  const assinantes =
    sem.length < lista.length ? sem : [...lista, { usuarioId: idDe(pessoa), cargo: ELENCO[pessoa].cargos[0] }]
  return { documentoId, assinantes, assinantesExternos: [] }
}

async function lavrarTermos({ db, entidade }: Mundo, processoId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from termo t join docproc d on d.id = t.documento_id where d.pai_id = ${processoId}::uuid and t.lavrado_em is null`.execute(
    db,
  )
  for (const { id: termoId } of rows) await handle(entidade, 'termo.lavrar', { termoId })
}

// o que se compara

type Projecao = Record<string, unknown>

function projetar(e: Estado): Record<string, Projecao> {
  return Object.fromEntries(
    Object.values(e.itens).map((x) => [
      x.nome,
      {
        pai: x.pai,
        vinculo: x.vinculo,
        ordem: x.ordem,
        carga: x.carga,
        tramite: x.tramite?.tipo ?? null,
        arquivado: x.arquivado,
        excluido: x.excluidoPor !== null,
        novo: x.novo,
        titulo: x.titulo,
        restricoes: [...x.restricoes],
        autorizados: [...x.autorizados].toSorted(),
        minuta: x.minuta,
        desconsiderado: x.desconsideradoPor !== null,
        assinantes: PESSOAS.filter((u) => u in x.assinantes).map((u) => `${u} ${x.assinantes[u]}`),
        ultimaPeca: x.ultimaPeca,
        porLavrar: x.porLavrar,
        prazos: x.prazos.map(({ situacao }) => situacao),
        retencoes: x.retencoes,
      },
    ]),
  )
}

const livroDe = (e: Estado): string[] =>
  Object.entries(e.livro)
    .map(([n, { situacao }]) => `${n} ${situacao}`)
    .toSorted()

/** `ultimo`: o ato que se praticou por último. */
type Foto = {
  itens: Record<string, Projecao>
  livro: string[]
  atos: number
  ultimo: string | null
  versoes: Versoes
}
const LUGARES = new Map(
  ['protocolo', 'juridico', 'fazenda', 'atendimento', ...PESSOAS].map((nome) => [idDe(nome), nome]),
)

/** O banco, num comando só. */
async function fotografar({ m, ids, lote }: Cena): Promise<Foto> {
  const todos = Object.values(ids)
  const { rows } = await sql<{
    itens: (Projecao & { id: string; versao: number })[]
    livro: string[]
    atos: number
    ultimo: string | null
  }>`
    select
      (select json_agg(json_build_object('id', d.id, 'versao', d.versao, 'pai', d.pai_id, 'vinculo', d.vinculo, 'ordem', d.ordem, 'carga', coalesce(d.carga_setor_id, d.carga_usuario_id), 'tramite', d.carga_tipo,
        'arquivado', d.arquivado, 'excluido', d.excluido_em is not null, 'novo', d.novo, 'titulo', d.titulo,
        'restricoes', array_remove(array[case when d.interno then 'INTERNO' end, case when d.posse then 'POSSE' end, case when d.sigiloso then 'SIGILOSO' end], null),
        'autorizados', array(select coalesce(usuario_id, setor_id) from docproc_autorizado where docproc_id = d.id), 'minuta', coalesce(doc.minuta, false),
        'desconsiderado', doc.desconsiderado_em is not null,
        'assinantes', array(select u.login || ' ' || a.situacao from assinante a join usuario u on u.id = a.usuario_id where a.documento_id = d.id order by u.login),
        'prazos', array(select situacao from prazo where docproc_id = d.id order by criado_em), 'retencoes', array(select levantada_em is null from retencao where docproc_id = d.id order by criada_em),
        'ultimaPeca', coalesce(p.ultima_peca, 0),
        'porLavrar', (select count(*)::int from docproc f join documento t on t.id = f.id where f.pai_id = d.id and d.tipo = 'processo' and t.situacao_arquivo <> 'OK')))
        from docproc d left join documento doc on doc.id = d.id left join processo p on p.id = d.id where d.id = any(${todos}::uuid[])) as itens,
      array(select numero || ' ' || situacao from numero_livro where chave like ${`%"${lote.toLowerCase()}"%`}) as livro,
      (select count(*)::int from historico where itens && ${todos}::uuid[]) as atos,
      (select ato from historico where itens && ${todos}::uuid[] order by seq desc limit 1) as ultimo`.execute(
    m.db,
  )
  const { itens, livro, atos, ultimo } = rows[0]!
  const nomes = new Map(Object.entries(ids).map(([nome, id]) => [id, nome]))
  const traduzir = ({
    id,
    versao: _versao,
    pai,
    carga,
    autorizados,
    ...resto
  }: Projecao & { id: string; versao: number }): [string, Projecao] => [
    nomes.get(id)!,
    {
      ...resto,
      pai: nomes.get(pai as string) ?? pai,
      carga: LUGARES.get(carga as string) ?? carga,
      autorizados: (autorizados as string[]).map((quem) => LUGARES.get(quem) ?? quem).toSorted(),
    },
  ]
  return {
    itens: Object.fromEntries(itens.map(traduzir)),
    livro: livro.toSorted(),
    atos,
    ultimo,
    versoes: Object.fromEntries(itens.map(({ id, versao }) => [nomes.get(id)!, versao])),
  }
}
