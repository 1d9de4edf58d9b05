import assert from 'node:assert/strict'
import { type Flag, FLAGS } from '@autos/contract/acoes.ts'
import { Recusa } from '@autos/contract/erros.ts'
import fc from 'fast-check'
import { newId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/kernel/transact.ts'
import type { Tx } from '../../src/kernel/database.ts'
import { acoesDe, carregarFatos, type Fatos } from '../../src/modules/acoes/index.ts'
import { ALVO } from '../../src/modules/acoes/regras.ts'
import { alterarAssinantes } from '../../src/modules/documentos/alterar-assinantes.ts'
import { anexar } from '../../src/modules/documentos/anexar.ts'
import { cadastrar } from '../../src/modules/documentos/cadastrar.ts'
import { desanexar } from '../../src/modules/documentos/desanexar.ts'
import { desconsiderar } from '../../src/modules/documentos/desconsiderar.ts'
import { disjuntar } from '../../src/modules/documentos/disjuntar.ts'
import { juntar } from '../../src/modules/documentos/juntar.ts'
import { processar } from '../../src/modules/documentos/processar.ts'
import { substituir } from '../../src/modules/documentos/substituir.ts'
import { aceitar } from '../../src/modules/entregas/aceitar.ts'
import { rejeitar } from '../../src/modules/entregas/rejeitar.ts'
import type { Ator } from '../../src/modules/ator/index.ts'
import { excluir } from '../../src/modules/lixeira/excluir.ts'
import { alterarAssunto } from '../../src/modules/metadados/alterar-assunto.ts'
import {
  alterarClassificacaoDoDocumento,
  alterarClassificacaoDoProcesso,
} from '../../src/modules/metadados/alterar-classificacao.ts'
import { alterarNivel } from '../../src/modules/metadados/alterar-nivel.ts'
import { alterarRestricoes } from '../../src/modules/metadados/alterar-restricoes.ts'
import { alterarTitulo } from '../../src/modules/metadados/alterar-titulo.ts'
import { apensar } from '../../src/modules/processos/apensar.ts'
import { desapensar } from '../../src/modules/processos/desapensar.ts'
import { adicionarInteressados } from '../../src/modules/processos/adicionar-interessados.ts'
import { arquivar } from '../../src/modules/tramitacao/arquivar.ts'
import { desarquivar } from '../../src/modules/tramitacao/desarquivar.ts'
import { enviar } from '../../src/modules/tramitacao/enviar.ts'
import { idDe, type NomeDePessoa } from '../elenco.ts'
import type { Mundo } from '../mundo.ts'

/*
 * INV-6: a permissão consta de `acoes` se e só se o ato, com um pedido válido, seria aceito agora. Cada tentativa corre numa
 * transação que se desfaz, sobre itens em estados sorteados; o que o pedido precisa (outro documento, um processo) nasce nela.
 */

const PESSOAS = ['ana', 'beto', 'carla', 'dora'] as const satisfies readonly NomeDePessoa[]
const LUGARES = ['protocolo', 'juridico', 'fazenda', 'ana', 'dora'] as const

/**
 * Um item em algum estado, que pode não fazer sentido em todos os seus traços: o que não cabe ao tipo ou ao
 * vínculo se ignora.
 */
const DESCRICAO = fc.record({
  tipo: fc.constantFrom('documento', 'documento', 'processo'),
  criadoPor: fc.constantFrom(...PESSOAS),
  lugar: fc.constantFrom(...LUGARES, 'origem', 'origem'),
  origem: fc.constantFrom('ELETRONICA', 'ELETRONICA', 'FISICA', 'EXTERNA'),
  extensao: fc.constantFrom('pdf', 'pdf', 'pdf', 'xlsx'),
  assinado: fc.subarray([...PESSOAS], { maxLength: 2 }),
  pendente: fc.constantFrom<readonly NomeDePessoa[]>([], [], ['ana'], ['beto']),
  rejeitou: fc.constantFrom(false, false, false, true),
  restricoes: fc.constantFrom<readonly ('INTERNO' | 'POSSE' | 'SIGILOSO')[]>(
    [],
    [],
    [],
    ['INTERNO'],
    ['INTERNO', 'POSSE'],
    ['INTERNO', 'SIGILOSO'],
  ),
  vinculo: fc.constantFrom('nenhum', 'nenhum', 'nenhum', 'peca', 'peca', 'anexo', 'anexoDePeca', 'apenso'),
  juntouOSistema: fc.constantFrom(false, false, false, true),
  movido: fc.boolean(),
  arquivado: fc.constantFrom(false, false, false, true),
  publicado: fc.constantFrom(false, false, false, false, true),
  desconsiderado: fc.constantFrom(false, false, false, true),
  trava: fc.constantFrom<NomeDePessoa | null>(null, null, null, 'ana', 'beto'),
  escreve: fc.constantFrom<NomeDePessoa | null>(null, null, null, 'ana', 'beto'),
  arquivo: fc.constantFrom('OK', 'OK', 'OK', 'OK', 'AGUARDANDO_ARQUIVO', 'PROCESSANDO', 'ERRO'),
  demora: fc.boolean(),
  pedido: fc.constantFrom(false, false, false, true),
  entrega: fc.constantFrom<'nao' | 'protocolo' | 'juridico' | 'semSetor'>(
    'nao',
    'nao',
    'nao',
    'nao',
    'protocolo',
    'juridico',
    'semSetor',
  ),
  comFilhos: fc.constantFrom(false, false, true),
  lidoPor: fc.subarray([...PESSOAS], { maxLength: 2 }),
})
type Descricao = typeof DESCRICAO extends fc.Arbitrary<infer T> ? T : never

/** Grava o item descrito; devolve o id. */
async function plantar({ db, documento, processo }: Mundo, d: Descricao): Promise<string> {
  const carga =
    d.lugar === 'origem'
      ? {}
      : d.lugar === 'ana' || d.lugar === 'dora'
        ? { usuarioId: d.lugar }
        : { setorId: d.lugar }
  // De antes, para que a repetição que não tem segundo efeito não se confunda com o ato.
  const criadoEm = new Date(Date.now() - 180_000)
  const comum = {
    criadoEm,
    criadoPor: d.criadoPor,
    arquivado: d.arquivado,
    restricoes: d.restricoes,
    autorizados: d.restricoes.includes('SIGILOSO') ? ['ana', 'fazenda'] : [],
  }
  const raizProcesso = () => processo('Pai', { ...comum, ...carga, restricoes: [], autorizados: [] })
  if (d.tipo === 'processo') {
    const id = await processo(
      'Processo',
      d.vinculo === 'apenso' ? { ...comum, apensoDe: await raizProcesso() } : { ...comum, ...carga },
    )
    if (d.comFilhos) await documento('Peça', { criadoEm, peca: id, assinado: true })
    return id
  }
  const proprio = {
    ...comum,
    origem: d.origem as 'ELETRONICA',
    extensao: d.extensao,
    assinado: d.assinado,
    assinantes: d.pendente.filter((nome) => !(d.assinado as readonly string[]).includes(nome)),
  }
  const pai =
    d.vinculo === 'peca'
      ? { peca: await raizProcesso() }
      : d.vinculo === 'anexo'
        ? { anexoDe: await documento('Principal', { ...comum, ...carga, assinado: true }) }
        : d.vinculo === 'anexoDePeca'
          ? { anexoDe: await documento('Peça', { criadoEm, peca: await raizProcesso(), assinado: true }) }
          : carga
  const id = await documento('Documento', { ...proprio, ...pai })
  if (d.comFilhos && (d.vinculo === 'nenhum' || d.vinculo === 'peca'))
    await documento('Anexo', { criadoEm, anexoDe: id })
  await retocar(db, id, d)
  return id
}

async function retocar(db: Mundo['db'], id: string, d: Descricao): Promise<void> {
  const vinculado = d.vinculo === 'peca' || d.vinculo === 'anexoDePeca' || d.vinculo === 'anexo'
  const agora = Date.now()
  await db
    .updateTable('documento')
    .set({
      situacaoArquivo: d.arquivo as 'OK',
      situacaoDesde: new Date(agora - (d.demora ? 600_000 : 1000)),
      publicacao: d.publicado ? 'PUBLICADO' : null,
      desconsideradoEm: d.desconsiderado && d.vinculo === 'peca' ? new Date() : null,
      assinaturaTravaUsuarioId: d.trava && idDe(d.trava),
      assinaturaTravaAte: d.trava && new Date(agora + 600_000),
    })
    .where('id', '=', id)
    .execute()
  if (d.escreve)
    await db
      .insertInto('rascunhoVez')
      .values({ documentoId: id, usuarioId: idDe(d.escreve), desde: new Date(), sinalEm: new Date() })
      .execute()
  if (d.rejeitou)
    await db
      .insertInto('assinante')
      .values({
        id: newId(),
        documentoId: id,
        usuarioId: idDe('carla'),
        cargo: 'Contadora',
        situacao: 'REJEITOU',
        adicionadoEm: new Date(),
      })
      .onConflict((c) => c.doNothing())
      .execute()
  // A última movimentação do processo é de antes ou de depois do vínculo.
  if (vinculado)
    await db
      .updateTable('docproc')
      .set({
        vinculadoEm: new Date(agora + (d.movido ? -86_400_000 : 86_400_000)),
        ...(d.juntouOSistema ? { vinculadoPor: null, vinculadoSetorId: null } : {}),
      })
      .where('id', '=', id)
      .execute()
  if (d.entrega !== 'nao' && d.vinculo === 'nenhum' && !d.arquivado)
    await db
      .updateTable('documento')
      .set({ aceite: 'PENDENTE', entregaSetorId: d.entrega === 'semSetor' ? null : idDe(d.entrega) })
      .where('id', '=', id)
      .execute()
  if (d.pedido && d.vinculo === 'peca')
    await db
      .insertInto('pedidoArquivo')
      .values({ id: newId(), documentoId: id, designadoEm: new Date() })
      .execute()
  for (const nome of d.lidoPor)
    await db
      .insertInto('leitura')
      .values({ docprocId: id, usuarioId: idDe(nome), em: new Date() })
      .onConflict((c) => c.doNothing())
      .execute()
}

type Tentativa = (tx: Tx, ator: Ator, f: Fatos, palco: Palco) => Promise<unknown>
/**
 * O que os pedidos usam do lado: um documento e um processo que estão com quem pede, e outro processo em cada
 * lugar.
 */
type Palco = {
  documentoDe: (ator: Ator) => string
  processoDe: (ator: Ator) => string
  processoEm: (f: Fatos) => string
}

/** Onde mais se prova a permissão cujo ato aqui não se tenta. */
type Fora = { fora: string }
const DE_ASSINAR: Fora = { fora: 'o ato abre o PDF: modules/assinaturas e a matriz' }

/** Para cada permissão, o ato com um pedido que serve. */
const TENTATIVAS: Record<Flag, Tentativa | Fora> = {
  PODE_ACEITAR_REJEITAR: (tx, ator, f) => (f.eletronico ? aceitar(tx, ator, f) : rejeitar(tx, ator, f)),
  PODE_ANEXAR: (tx, ator, f, p) =>
    f.peca || f.temAnexos || f.publicado
      ? anexar(tx, ator, { anexoId: p.documentoDe(ator), principalId: f.id })
      : anexar(tx, ator, { anexoId: f.id, principalId: p.documentoDe(ator) }),
  PODE_ADICIONAR_ASSINANTES: (tx, ator, f) => alterarComMaisUm(tx, ator, f),
  PODE_APENSAR: async (tx, ator, f, p) =>
    apensar(tx, ator, { ids: [f.id, await comOsMesmosAutorizados(tx, f, p.processoEm(f))] }),
  PODE_ALTERAR_INTERESSADOS: (tx, ator, f) =>
    adicionarInteressados(tx, ator, { processoId: f.id, interessados: [idDe('carla')] }),
  PODE_ALTERAR_TITULO: (tx, ator, f) => alterarTitulo(f.tipo)(tx, ator, { id: f.id, titulo: 'Outro título' }),
  PODE_ALTERAR_ASSUNTO: (tx, ator, f) =>
    alterarAssunto(f.tipo)(tx, ator, { id: f.id, assunto: 'Outro assunto' }),
  PODE_ALTERAR_NIVEL_ASSINATURA: (tx, ator, f) =>
    alterarNivel(tx, ator, { id: f.id, nivelAssinatura: f.nivelAssinatura ?? 'SIMPLES' }),
  PODE_ARQUIVAR: (tx, ator, f) => arquivar(f.tipo)(tx, ator, f),
  PODE_ALTERAR_RESTRICOES: (tx, ator, f) =>
    alterarRestricoes(f.tipo)(tx, ator, { id: f.id, restricoes: ['INTERNO'], motivo: 'Prova.' }),
  PODE_ALTERAR_CLASSIFICACAO: (tx, ator, f) =>
    f.documento
      ? alterarClassificacaoDoDocumento(tx, ator, { id: f.id, especie: 'Despacho', tipo: 'Interlocutório' })
      : alterarClassificacaoDoProcesso(tx, ator, { id: f.id, tipo: 'de Sindicância' }),
  PODE_CADASTRAR_DOCUMENTO: (tx, ator, f) =>
    cadastrar(tx, ator, {
      dados: { especie: 'Memorando', origem: 'FISICA', titulo: 'Novo', processoId: f.id },
    }),
  PODE_DESAPENSAR: (tx, ator, f) => desapensar(tx, ator, f),
  PODE_DESARQUIVAR: (tx, ator, f) => desarquivar(f.tipo)(tx, ator, f),
  PODE_DESANEXAR: (tx, ator, f) => desanexar(tx, ator, f),
  PODE_DISJUNTAR: (tx, ator, f) => disjuntar(tx, ator, f),
  PODE_DESCONSIDERAR: (tx, ator, f) => desconsiderar(tx, ator, { id: f.id, motivo: 'Prova.' }),
  PODE_ENVIAR: async (tx, ator, f) =>
    enviar(f.tipo)(tx, ator, { id: f.id, destinoId: await destinoQueServe(tx, ator, f) }),
  PODE_EXCLUIR: (tx, ator, f) => excluir(f.tipo)(tx, ator, f),
  PODE_JUNTAR: (tx, ator, f, p) =>
    juntar(tx, ator, { documentoId: f.id, processoId: p.processoDe(ator), confirmarSigilo: true }),
  DEVE_REENVIAR_ARQUIVO: async (tx, ator, f) =>
    processar(await recebido(tx, f.id))(tx, ator, { id: f.id, versionId: 'v1', extensao: 'pdf' }),
  PODE_SUBSTITUIR: async (tx, ator, f) =>
    substituir(await recebido(tx, f.id))(tx, ator, { id: f.id, versionId: 'v1', extensao: 'pdf' }),
  PODE_ASSINAR: DE_ASSINAR,
  DEVE_ASSINAR: DE_ASSINAR,
  PODE_REJEITAR_ASSINATURA: { fora: 'modules/assinaturas e a matriz' },
  PODE_MARCAR: { fora: 'modules/marcadores e a matriz' },
  PODE_PUBLICAR: { fora: 'o ato fala com o diário: modules/publicacao e a matriz' },
}

async function alterarComMaisUm(tx: Tx, ator: Ator, f: Fatos): Promise<unknown> {
  const atuais = await tx
    .selectFrom('assinante')
    .select(['usuarioId', 'cargo'])
    .where('documentoId', '=', f.id)
    .where('usuarioId', 'is not', null)
    .execute()
  const lista = atuais.map(({ usuarioId, cargo }) => ({ usuarioId: usuarioId!, cargo }))
  const mais = { usuarioId: idDe('carla'), cargo: 'Presidente da Comissão' }
  return alterarAssinantes(tx, ator, {
    documentoId: f.id,
    assinantes: [...lista, mais],
    assinantesExternos: [],
  })
}

async function comOsMesmosAutorizados(tx: Tx, f: Fatos, outroId: string): Promise<string> {
  if (!f.sigiloso) return outroId
  await tx.updateTable('docproc').set({ interno: true, sigiloso: true }).where('id', '=', outroId).execute()
  const autorizados = await tx
    .selectFrom('docprocAutorizado')
    .select(['usuarioId', 'setorId'])
    .where('docprocId', '=', f.id)
    .execute()
  await tx
    .insertInto('docprocAutorizado')
    .values(autorizados.map((a) => ({ ...a, docprocId: outroId })))
    .execute()
  return outroId
}

/** No setor que a tem, a própria pessoa; da carga pessoal, um setor dela. O sigiloso vai a um autorizado. */
async function destinoQueServe(tx: Tx, ator: Ator, f: Fatos): Promise<string> {
  const destino = f.cargaSetorId !== null ? ator.id! : ator.setores[0]!
  if (f.sigiloso)
    await tx
      .insertInto('docprocAutorizado')
      .values({ docprocId: f.id, usuarioId: ator.id })
      .onConflict((c) => c.doNothing())
      .execute()
  return destino
}

async function recebido(tx: Tx, documentoId: string) {
  const id = newId()
  await tx
    .insertInto('arquivoIntencao')
    .values({ id, documentoId, chave: `prova/${id}`, extensao: 'pdf', criadaEm: tx.now, expiraEm: tx.now })
    .execute()
  return { intencaoId: id, objeto: { tamanho: 10, tipo: 'application/pdf', etag: '', versionId: 'v1' } }
}

/** O primeiro arquivo se manda sem que falte nada: a permissão fala de reenviar. */
const ehPrimeiroEnvio = (flag: Flag, f: Fatos): boolean =>
  flag === 'DEVE_REENVIAR_ARQUIVO' &&
  f.situacaoArquivo === 'AGUARDANDO_ARQUIVO' &&
  !f.aguardaEnvio &&
  (f.criou || f.detem)

export type Contas = { tentativas: number; aceitas: number; permissoes: Set<Flag> }

/** Sorteia itens e pessoas; para cada permissão, compara o que `acoes` diz com o que o ato responde. */
export async function conferirFlags(m: Mundo, itens: number, seed: number): Promise<Contas> {
  const contas: Contas = { tentativas: 0, aceitas: 0, permissoes: new Set() }
  const palco = await montarPalco(m)
  const atores = await Promise.all(PESSOAS.map(async (nome) => (await m[nome].contexto()).actor()))
  const propriedade = fc.asyncProperty(DESCRICAO, async (descricao) => {
    const id = await plantar(m, descricao)
    for (const ator of atores) {
      const f = (await carregarFatos(m.db, ator, { quais: [id] })).get(id)
      if (f === undefined) continue
      const acoes = acoesDe(f)
      for (const flag of FLAGS) {
        const tentativa = TENTATIVAS[flag]
        if ('fora' in tentativa || !ALVO[flag].includes(f.tipo) || ehPrimeiroEnvio(flag, f)) continue
        const resposta = await tentar(m, (tx) => tentativa(tx, ator, f, palco))
        contas.tentativas++
        if (resposta === 'aceito') contas.aceitas++
        if (acoes.includes(flag)) contas.permissoes.add(flag)
        assert.equal(
          resposta === 'aceito',
          acoes.includes(flag),
          `${flag} por ${ator.nome}: acoes diz ${acoes.includes(flag) ? 'sim' : 'não'}, o ato: ${resposta}`,
        )
      }
    }
  })
  await fc.assert(propriedade, { numRuns: itens, endOnFailure: true, seed })
  return contas
}

const DESFEITO = new Error('desfeito')

/** O ato numa transação que se desfaz. Recusa é resposta; outro erro é defeito. */
async function tentar(m: Mundo, ato: (tx: Tx) => Promise<unknown>): Promise<string> {
  try {
    await transact(await m.entidade.ledger(), async (tx) => {
      await ato(tx)
      throw DESFEITO
    })
  } catch (erro) {
    if (erro === DESFEITO) return 'aceito'
    if (erro instanceof Recusa) return `${erro.nome}: ${erro.message}`
    throw erro
  }
  throw new Error('a transação não se desfez')
}

async function montarPalco({ documento, processo }: Mundo): Promise<Palco> {
  const casa: Record<string, [string, string]> = {}
  for (const nome of PESSOAS)
    casa[idDe(nome)] = [
      await documento('Do lado', { criadoPor: nome, assinado: true }),
      await processo('Do lado', { criadoPor: nome }),
    ]
  const noLugar = new Map<string, string>()
  for (const lugar of LUGARES)
    noLugar.set(
      idDe(lugar),
      await processo(
        'Do lado',
        lugar === 'ana' || lugar === 'dora' ? { usuarioId: lugar } : { setorId: lugar },
      ),
    )
  return {
    documentoDe: (ator) => casa[ator.id!]![0],
    processoDe: (ator) => casa[ator.id!]![1],
    processoEm: (f) =>
      noLugar.get(f.cargaUsuarioId ?? f.cargaSetorId ?? '') ?? noLugar.get(idDe('protocolo'))!,
  }
}
