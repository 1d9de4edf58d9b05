import type { FormatoDeExportacao } from '@autos/contract/entradas.ts'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import { EXPORTACAO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import {
  ConteudoDivergente,
  type Empacotador,
  type Entrada,
  type Pacote,
} from '../../adapters/pacote/port.ts'
import type { Lavrador } from '../../adapters/termos/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'
import { carregarPessoa } from '../identidade/index.ts'
import { comecar, concluir, desistir, type Tentativa } from './andamento.ts'
import { apagarTentativas } from './expirar.ts'
import { capitulosDe, tituloDoPdf } from './capitulos.ts'
import { capa, type Exportado, manifesto, pagina, semPastas } from './indice.ts'
import { type Arquivo, reunir, type Volume } from './reunir.ts'

export type MeiosDaExportacao = {
  ledger: Ledger
  armazenamento: Armazenamento
  empacotador: Empacotador
  lavrador: Lavrador
  sistema: Ator
  /** Da interface desta entidade. */
  endereco: string
}

/** O que nenhuma outra tentativa resolve; a frase é para quem pediu. */
class NaoSeExporta extends Error {}

const TENTATIVAS_MAX = 5

/**
 * Monta o que a pessoa pode ler no momento em que se monta, não no em que pediu. O pedido de quem perdeu o
 * acesso acaba em erro; o que falha por fora tenta-se de novo, com outra chave, e o que ficou da tentativa
 * anterior se apaga.
 */
export async function montarExportacao(
  meios: MeiosDaExportacao,
  { exportacaoId }: { exportacaoId: string },
): Promise<void> {
  const tentativa = await comecar(meios.ledger, exportacaoId)
  if (tentativa === undefined) return
  try {
    await montar(meios, tentativa)
  } catch (erro) {
    const motivo = semMais(tentativa, erro)
    if (motivo === undefined) throw erro
    await desistir(meios, tentativa, motivo)
    if (motivo === POR_FORA) throw erro
  }
}

const POR_FORA = 'um arquivo não pôde ser lido ou gravado'

/** Por que não se tenta mais; indefinido: tenta-se de novo. */
function semMais({ numero }: Tentativa, erro: unknown): string | undefined {
  if (erro instanceof ConteudoDivergente) return `${erro.message}; avise a administração do sistema`
  if (erro instanceof NaoSeExporta) return erro.message
  return numero < TENTATIVAS_MAX ? undefined : POR_FORA
}

async function montar(meios: MeiosDaExportacao, tentativa: Tentativa): Promise<void> {
  const {
    ledger: { db },
    armazenamento,
    sistema,
  } = meios
  await apagarTentativas({ db, armazenamento }, tentativa.id, tentativa.numero - 1)
  const pessoa = await carregarPessoa(db, tentativa.solicitanteId, sistema.marca.fuso)
  if (pessoa === undefined) throw new NaoSeExporta('quem pediu já não tem acesso ao sistema')
  const ator: Ator = { ...pessoa, impersonadoPor: tentativa.impersonadoPor }
  const contexto: ContextoDeLeitura = { db, ledger: meios.ledger, actor: () => ator, armazenamento }
  const exportado: Exportado = {
    volumes: await reunir(contexto, tentativa.processoId),
    ator,
    em: tentativa.em,
  }
  if (exportado.volumes.length === 0) throw new NaoSeExporta('quem pediu já não vê o processo')
  const arquivos = arquivosDe(exportado.volumes)
  if (arquivos.reduce((soma, { tamanho }) => soma + tamanho, 0) > EXPORTACAO_MAX_BYTES)
    throw new NaoSeExporta('os arquivos do processo passam de 4,5 GB')
  const feito = await gravarPacotes(meios, tentativa, { exportado, arquivos })
  await concluir(meios, tentativa, { volumes: exportado.volumes, ...feito })
}

const arquivosDe = (volumes: readonly Volume[]): Arquivo[] =>
  volumes.flatMap(({ linhas }) => linhas.flatMap(({ arquivo }) => arquivo ?? []))

/**
 * Do armazenamento ao armazenamento, aos poucos: a memória não cresce com o processo. Quem pediu os dois e já
 * tem o ZIP não o perde pelo PDF que não se consegue fazer: fica a saber por quê.
 */
async function gravarPacotes(
  meios: MeiosDaExportacao,
  tentativa: Tentativa,
  { exportado, arquivos }: { exportado: Exportado; arquivos: readonly Arquivo[] },
): Promise<{ feitas: number; faltou: string | null }> {
  const [primeiro, ...outros] = FORMATOS[tentativa.formato]
  const contar = await contador(meios, tentativa, arquivos.length * (1 + outros.length))
  const gravar = async (formato: 'ZIP' | 'PDF'): Promise<void> => {
    const pasta = await mkdtemp(join(tmpdir(), 'autos-exportacao-'))
    const originais = arquivos.map((arquivo) => entradaDe(meios, arquivo))
    const fazer = () => PACOTES[formato](meios, pasta, { exportado, originais, aoFazer: contar })
    await guardar(meios, tentativa, { formato, fazer }).finally(() => rm(pasta, { recursive: true }))
  }
  await gravar(primeiro)
  for (const formato of outros) {
    try {
      await gravar(formato)
    } catch (erro) {
      const motivo = semMais(tentativa, erro)
      if (motivo === undefined) throw erro
      return { feitas: arquivos.length, faltou: `o ${formato} não se fez: ${motivo}` }
    }
  }
  return { feitas: arquivos.length * (1 + outros.length), faltou: null }
}

const FORMATOS: Record<FormatoDeExportacao, readonly ['ZIP' | 'PDF', ...('ZIP' | 'PDF')[]]> = {
  ZIP: ['ZIP'],
  PDF: ['PDF'],
  AMBOS: ['ZIP', 'PDF'],
}

type Fazer = (
  meios: MeiosDaExportacao,
  pasta: string,
  conteudo: { exportado: Exportado; originais: readonly Entrada[]; aoFazer: () => void },
) => Pacote | Promise<Pacote>

const PACOTES: Record<'ZIP' | 'PDF', Fazer> = {
  ZIP: ({ empacotador }, _pasta, { exportado, originais, aoFazer }) => {
    const doIndice = [
      texto('indice.html', 'text/html', pagina(exportado)),
      texto('manifesto.json', 'application/json', manifesto(exportado)),
    ]
    const contados = new Set<Entrada>(originais)
    return empacotador.zip([...doIndice, ...originais], {
      em: exportado.em,
      aoFazer: (entrada) => void (contados.has(entrada) && aoFazer()),
    })
  },
  PDF: async ({ empacotador, lavrador }, pasta, { exportado, originais, aoFazer }) => {
    const { bytes } = await lavrador.lavrar(capa(exportado))
    const capitulos = capitulosDe(exportado)
    const entradas = originais.map((entrada) => ({ ...entrada, caminho: semPastas(entrada.caminho) }))
    const destino = join(pasta, 'PDF')
    await empacotador.juntar(destino, entradas, {
      capa: bytes,
      em: exportado.em,
      aoFazer,
      titulo: tituloDoPdf(exportado),
      capitulo: ({ caminho }) => capitulos.get(caminho) ?? { titulo: caminho, marca: null },
    })
    return { fonte: createReadStream(destino), tamanho: (await stat(destino)).size }
  },
}

function texto(caminho: string, tipo: string, conteudo: string): Entrada {
  const bytes = Buffer.from(conteudo)
  return {
    caminho,
    tipo,
    tamanho: bytes.length,
    sha256: sha256(bytes),
    abrir: async () => Readable.from([bytes]),
  }
}

const entradaDe = (
  { armazenamento }: MeiosDaExportacao,
  { caminho, chave, versionId, extensao, sha256: resumo, tamanho }: Arquivo,
): Entrada => ({
  caminho,
  tipo: extensaoAceita(extensao) ? CONTENT_TYPE[extensao] : 'application/octet-stream',
  tamanho,
  sha256: resumo,
  abrir: () => armazenamento.abrir(chave, versionId),
})

/** A linha vem antes dos bytes: o que se gravar e não se concluir tem quem o apague. */
async function guardar(
  { ledger: { db }, armazenamento }: MeiosDaExportacao,
  { id, numero }: Tentativa,
  { formato, fazer }: { formato: 'ZIP' | 'PDF'; fazer: () => Pacote | Promise<Pacote> },
): Promise<void> {
  const chave = `exportacoes/${id}/${newId()}.${formato.toLowerCase()}`
  await db
    .insertInto('exportacaoArquivo')
    .values({ chave, exportacaoId: id, tentativa: numero, formato })
    .execute()
  const tipo = formato === 'PDF' ? CONTENT_TYPE.pdf : 'application/zip'
  const { fonte, tamanho } = await fazer()
  const gravado = await armazenamento.gravarFluxo(chave, fonte, { tipo, tamanho })
  await db.updateTable('exportacaoArquivo').set(gravado).where('chave', '=', chave).execute()
}

const ENTRE_CONTAS_MS = 500

/** Diz de tempos em tempos quanto já foi; o que se perde disso não importa. */
async function contador(
  { ledger }: MeiosDaExportacao,
  { id, numero }: Tentativa,
  total: number,
): Promise<() => void> {
  const gravar = (feitas: number) =>
    transact(ledger, (tx) =>
      tx
        .updateTable('exportacao')
        .set({ feitas, total })
        .where('id', '=', id)
        .where('tentativas', '=', numero)
        .where('situacao', '=', 'PROCESSANDO')
        .execute(),
    )
  await gravar(0)
  let [feitas, ultima] = [0, performance.now()]
  return () => {
    feitas++
    if (performance.now() - ultima < ENTRE_CONTAS_MS) return
    ultima = performance.now()
    gravar(feitas).catch(() => undefined)
  }
}
