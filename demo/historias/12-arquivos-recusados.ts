import { chaveDoObjeto, contar, registrarDocumento } from '../atos.ts'
import { type Documento, guardar, type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { folhaDe } from '../impressao.ts'
import { CONHECIDOS } from '../interessados.ts'
import { imprimir } from '../pdf.ts'
import { maisDias } from '../por-extenso.ts'
import { enredoDe } from './comum.ts'

/**
 * Um laudo cujo PDF está protegido por senha e um levantamento maior que o limite: os dois pedem o reenvio do
 * arquivo. O PDF protegido está no armazenamento, como ficou depois da conferência.
 */
export function arquivosRecusados(m: Municipio): void {
  const enredo = enredoDe(m, CONHECIDOS.pinhao, {
    titulo: 'Laudo estrutural da passarela da Rua Caçador',
    objeto: 'a estabilidade da passarela de pedestres',
    local: 'Rua Caçador, em frente ao número 71',
    fatos: [
      'Foram encontradas fissuras nos apoios e corrosão nos conectores metálicos.',
      'Recomenda-se a interdição parcial até o reforço.',
    ],
    conclusao: 'pela interdição parcial da passarela',
  })
  const laudo = registrarDocumento(m, {
    modelo: 'laudo-tecnico',
    enredo,
    setor: setorDe(m, 'FOBR'),
    em: -1.6,
    titulo: enredo.titulo,
  })
  recusar(m, laudo, 'O PDF está protegido por senha.')
  const chave = chaveDoObjeto(laudo.linha.id, m.acaso.filho('protegido'), 'pdf')
  const em = laudo.linha.criadoEm
  guardar(m, 'arquivoIntencao', {
    id: m.acaso.id(em),
    documentoId: laudo.linha.id,
    chave,
    extensao: 'pdf',
    criadaEm: em,
    expiraEm: maisDias(em, 0.01),
    criadaPor: pessoaDe(m, 'marcos').id,
    versionId: null,
    consumidaEm: em,
  })
  m.objetos.push({
    chave,
    tipo: 'application/pdf',
    imprimir: async () => (await imprimir(folhaDe(m, laudo, 'passarela'))).bytes,
  })

  const grande = enredoDe(m, CONHECIDOS.pinhao, {
    titulo: 'Levantamento topográfico do anel viário',
    objeto: 'o levantamento planialtimétrico do anel viário',
    local: 'Anel viário, trecho norte',
  })
  recusar(
    m,
    registrarDocumento(m, {
      modelo: 'laudo-tecnico',
      enredo: grande,
      setor: setorDe(m, 'SEPLAN'),
      em: -0.9,
      titulo: grande.titulo,
    }),
    'O arquivo tem 61,3 MB e supera o limite de 50 MB.',
  )
}

function recusar(m: Municipio, documento: Documento, motivo: string): void {
  documento.versoes = []
  Object.assign(documento.documento, {
    situacaoArquivo: 'ERRO',
    erroArquivo: motivo,
    versaoArquivo: null,
    versaoBase: null,
  })
  contar(m, null, documento.criado + 0.002, 'documento.arquivo-recusado', [documento.linha.id], { motivo })
}
