import { abrirCopiador } from '../adapters/copia-pdf/copiador.ts'
import { abrirDiagramador } from '../adapters/diagramacao/diagramador.ts'
import { abrirLeitorDePdf } from '../adapters/leitor-pdf/leitor.ts'
import { abrirLeitorDeZip } from '../adapters/leitor-zip/leitor.ts'
import { abrirMiniaturista } from '../adapters/miniatura/miniatura.ts'
import { abrirEmpacotador } from '../adapters/pacote/pacote.ts'
import { abrirReconhecedor, abrirReconhecedorDeFora } from '../adapters/reconhecimento/reconhecedor.ts'
import { abrirTarjador } from '../adapters/tarja-pdf/tarjar.ts'
import { abrirLavrador } from '../adapters/termos/pdf.ts'
import { abrirLeitorDeTexto } from '../adapters/texto-pdf/texto.ts'
import type { JobName, Jobs } from '../kernel/jobs.ts'
import { transact } from '../kernel/transact.ts'
import { mandarAvulsa } from '../modules/cartas/index.ts'
import { enviarCodigo, enviarConvite, enviarCopia, liberarConvites } from '../modules/convites/index.ts'
import { preservar, selarComoInstituicao, verificar } from '../modules/assinaturas/index.ts'
import { abrirDepoisDeLido, conferir, copiarArquivo, juntarConcluso } from '../modules/documentos/index.ts'
import { avisarIntegrador, entregaConferida } from '../modules/entregas/index.ts'
import { apagarExportacao, montarExportacao } from '../modules/exportacao/index.ts'
import { apagarArquivos } from '../modules/lixeira/index.ts'
import { criarNotificacoes } from '../modules/notificacoes/index.ts'
import {
  examinarAmeacas,
  fazerCopia,
  fazerMiniatura,
  fazerPrevia,
  lerTexto,
  reconhecerTexto,
} from '../modules/preparo/index.ts'
import { conferirNoDiario, mandar } from '../modules/publicacao/index.ts'
import { diagramar } from '../modules/rascunhos/index.ts'
import { avisarDoPedido, avisarNoNovoEndereco, pedidoConferido } from '../modules/solicitacoes/index.ts'
import { fazer } from '../modules/tarjas/index.ts'
import { lavrar } from '../modules/termos/index.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { systemActor } from './system-actor.ts'

export type Handler<N extends JobName> = (recursos: RecursosDaEntidade, data: Jobs[N]) => Promise<void>

const leitor = abrirLeitorDePdf()
const leitorDeTexto = abrirLeitorDeTexto()
/** On a machine that is never idle, what gives way to everything is never done: what was just filed is looked for soon. */
const leitorSemPressa = abrirLeitorDeTexto({ cede: true })
const copiador = abrirCopiador()
const reconhecedor = abrirReconhecedor()
const leitorDeZip = abrirLeitorDeZip()
const miniaturista = abrirMiniaturista()
const tarjador = abrirTarjador()
const lavrador = abrirLavrador()
const diagramador = abrirDiagramador()
const empacotador = abrirEmpacotador()
const sistema = ({ db, config }: RecursosDaEntidade) => systemActor(db, config.fuso)

const meiosDoConvite = async (recursos: RecursosDaEntidade) => ({
  ledger: await recursos.ledger(),
  correio: recursos.correio,
  sistema: await sistema(recursos),
  endereco: recursos.config.endereco,
})

const meiosDoDiario = async (recursos: RecursosDaEntidade) => ({
  ledger: await recursos.ledger(),
  diario: recursos.diario,
  sistema: await sistema(recursos),
})

const signingOf = async (recursos: RecursosDaEntidade) => ({
  db: recursos.db,
  ledger: await recursos.ledger(),
  armazenamento: recursos.armazenamento,
  assinador: recursos.assinador,
  entidade: recursos.config,
  log: recursos.log,
  sistema: await sistema(recursos),
})

// Each is delivered at least once, and idempotent by what its payload names (job-kinds.ts has a row for each).

export const conferirArquivo: Handler<'documento.conferir'> = async (recursos, data) =>
  conferir(
    {
      ledger: await recursos.ledger(),
      armazenamento: recursos.armazenamento,
      antivirus: recursos.antivirus,
      leitor,
      leitorDeTexto,
      leitorDeZip,
      reparador: recursos.assinador.pdf,
      sistema: await sistema(recursos),
      aoConferir: async (tx, ...conferido) => {
        await entregaConferida(tx, ...conferido)
        await pedidoConferido(tx, ...conferido)
      },
    },
    data,
  )

export const juntarOConcluso: Handler<'documento.juntar-concluso'> = async (recursos, data) =>
  juntarConcluso({ ledger: await recursos.ledger(), sistema: await sistema(recursos) }, data)

export const copiarOArquivo: Handler<'documento.copiar-arquivo'> = async (recursos, data) =>
  copiarArquivo({ ledger: await recursos.ledger(), armazenamento: recursos.armazenamento }, data)

export const prepararTexto: Handler<'arquivo.texto'> = async ({ ledger, armazenamento }, data) =>
  lerTexto(
    {
      ledger: await ledger(),
      armazenamento,
      leitor: data.semPressa === true ? leitorSemPressa : leitorDeTexto,
    },
    data,
  )

export const copiarParaLer: Handler<'arquivo.copia'> = async ({ ledger, armazenamento }, data) =>
  fazerCopia({ ledger: await ledger(), armazenamento, copiador, leitor }, data)

export const desenharMiniatura: Handler<'arquivo.miniatura'> = async ({ ledger, armazenamento }, data) =>
  fazerMiniatura({ ledger: await ledger(), armazenamento, miniaturista }, data)

export const examinarDeNovo: Handler<'arquivo.antivirus'> = async (
  { ledger, armazenamento, antivirus },
  data,
) => examinarAmeacas({ ledger: await ledger(), armazenamento, antivirus }, data)

export const converterEmPrevia: Handler<'arquivo.previa'> = async (recursos, data) =>
  fazerPrevia(
    {
      ledger: await recursos.ledger(),
      armazenamento: recursos.armazenamento,
      conversor: recursos.conversor,
      leitorDeZip,
    },
    data,
  )

export const reconhecerOTexto: Handler<'arquivo.ocr'> = async (
  { ledger, armazenamento, motorDeFora },
  data,
) =>
  reconhecerTexto(
    {
      ledger: await ledger(),
      armazenamento,
      reconhecedor: motorDeFora === null ? reconhecedor : abrirReconhecedorDeFora(motorDeFora),
    },
    data,
  )

export const fazerVersaoPublica: Handler<'publica.tarjar'> = async (recursos, data) =>
  fazer(
    {
      ledger: await recursos.ledger(),
      armazenamento: recursos.armazenamento,
      tarjador,
      leitor,
      sistema: await sistema(recursos),
    },
    data,
  )

export const diagramarRascunho: Handler<'rascunho.diagramar'> = async (recursos, data) =>
  diagramar(
    {
      ledger: await recursos.ledger(),
      armazenamento: recursos.armazenamento,
      diagramador,
      sistema: await sistema(recursos),
      endereco: recursos.config.endereco,
    },
    data,
  )

export const verificarAssinaturas: Handler<'assinatura.verificar'> = async (recursos, data) =>
  verificar(await signingOf(recursos), data)

export const preservarAssinaturas: Handler<'assinatura.preservar'> = async (recursos, data) =>
  preservar(await signingOf(recursos), data)

export const enviarCorreio: Handler<'correio.enviar'> = async (recursos, data) =>
  mandarAvulsa(await meiosDoConvite(recursos), data)

export const abrir: Handler<'documento.abrir'> = async (recursos, data) =>
  abrirDepoisDeLido({ ledger: await recursos.ledger(), sistema: await sistema(recursos) }, data)

export const liberar: Handler<'convite.liberar'> = async (recursos, data) =>
  liberarConvites({ ledger: await recursos.ledger(), sistema: await sistema(recursos) }, data)

export const convidar: Handler<'convite.enviar'> = async (recursos, data) =>
  enviarConvite(await meiosDoConvite(recursos), data)

export const mandarCodigo: Handler<'convite.codigo'> = async (recursos, data) =>
  enviarCodigo(await meiosDoConvite(recursos), data)

export const mandarCopia: Handler<'convite.copia'> = async (recursos, data) =>
  enviarCopia(await meiosDoConvite(recursos), data)

export const lavrarTermo: Handler<'termo.lavrar'> = async (recursos, data) =>
  lavrar(
    {
      ledger: await recursos.ledger(),
      armazenamento: recursos.armazenamento,
      lavrador,
      selar: async (pdf, em) => selarComoInstituicao(await signingOf(recursos), pdf, em),
      sistema: await sistema(recursos),
      endereco: recursos.config.endereco,
    },
    data,
  )

export const apagarDaLixeira: Handler<'lixeira.apagar-arquivos'> = ({ db, armazenamento }, data) =>
  apagarArquivos({ db, armazenamento }, data)

export const avisarOIntegrador: Handler<'integrador.avisar'> = ({ db, avisos, config }, data) =>
  avisarIntegrador({ db, avisos, entidadeId: config.id }, data)

export const mandarAoDiario: Handler<'diario.mandar'> = async (recursos, data) =>
  mandar({ ...(await meiosDoDiario(recursos)), armazenamento: recursos.armazenamento }, data)

export const conferirDiario: Handler<'diario.conferir'> = async (recursos, data) =>
  conferirNoDiario(await meiosDoDiario(recursos), data)

export const avisarDaSolicitacao: Handler<'solicitacao.avisar'> = async (recursos, data) =>
  avisarDoPedido(await meiosDoConvite(recursos), data)

export const avisarOsPedidos: Handler<'solicitacao.novo-endereco'> = async (recursos, data) =>
  avisarNoNovoEndereco(await recursos.ledger(), data)

export const exportar: Handler<'exportacao.montar'> = async (recursos, data) =>
  montarExportacao(
    {
      ledger: await recursos.ledger(),
      armazenamento: recursos.armazenamento,
      empacotador,
      lavrador,
      sistema: await sistema(recursos),
      endereco: recursos.config.endereco,
    },
    data,
  )

export const apagarExportado: Handler<'exportacao.apagar'> = ({ db, armazenamento }, data) =>
  apagarExportacao({ db, armazenamento }, data)

export const notificar: Handler<'notificacao.criar'> = async (recursos, data) =>
  transact(await recursos.ledger(), (tx) => criarNotificacoes(tx, data, recursos.config))
