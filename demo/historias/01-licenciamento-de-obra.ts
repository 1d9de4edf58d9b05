import { enviar, marcar, notificar, pedirArquivo, registrarProcesso } from '../atos.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

/**
 * Processo nº 17: a casa de Jonas Weber está em análise em APRO e falta a ART, pedida a ele há quatro dias. A
 * peça 7 já tem número e mostra 'Aguardando envio'. O envio pelo cidadão depende da área do cidadão.
 */
export function licenciamentoDeObra(m: Municipio): void {
  const inicio = autuadoEm(m, 17, -24)
  const enredo = enredoDe(m, CONHECIDOS.jonas, {
    titulo: 'Licença para residência unifamiliar – Jonas Weber',
    assunto:
      'Pedido de alvará para construir residência de 128,40 m² na Rua Willy Hering, 214, Loteamento Bela Vista.',
    objeto: 'a construção de residência unifamiliar em alvenaria, com área de 128,40 m²',
    pedido: 'licença para construir residência unifamiliar em alvenaria, com área de 128,40 m²',
    local: 'Rua Willy Hering, 214, Loteamento Bela Vista',
    valor: 486.2,
    fundamento: 'LC municipal 38/2008 (Código de Obras)',
    fatos: [
      'O projeto prevê 128,40 m² em dois pavimentos, num lote de 360 m², com duas vagas de estacionamento.',
      'O recuo frontal de 4,00 m e a taxa de ocupação de 41 % atendem ao zoneamento.',
      'Não consta a anotação de responsabilidade técnica da execução, exigida antes da emissão do alvará.',
    ],
    conclusao: 'pelo deferimento, condicionado à apresentação da ART de execução',
  })
  const processo = registrarProcesso(m, {
    tipo: 'de Licenciamento de Obra',
    enredo,
    setor: setorDe(m, 'PROT'),
    em: inicio,
    numero: 17,
  })
  peca(m, processo, 'requerimento', inicio + 0.05)
  peca(m, processo, 'identificacao', inicio + 0.1)
  peca(m, processo, 'comprovante', inicio + 0.15, {
    titulo: 'Comprovante da taxa de análise de projeto – Jonas Weber',
    enredo: { ...enredo, objeto: 'taxa de análise de projeto' },
  })
  enviar(m, processo, {
    em: inicio + 0.6,
    para: setorDe(m, 'APRO'),
    mensagem: 'Conferido no balcão. Segue para análise do projeto.',
  })
  peca(m, processo, 'laudo-tecnico', entre(inicio, -10, 0.3), {
    titulo: 'Levantamento planialtimétrico do lote – Jonas Weber',
  })
  enviar(m, processo, {
    em: entre(inicio, -10, 0.4),
    para: setorDe(m, 'FOBR'),
    mensagem: 'Para vistoria do lote.',
  })
  peca(m, processo, 'laudo-vistoria', entre(inicio, -10, 0.7))
  enviar(m, processo, {
    em: entre(inicio, -10, 0.8),
    para: setorDe(m, 'APRO'),
    mensagem: 'Vistoria feita, sem óbice.',
  })
  peca(m, processo, 'parecer-tecnico', -6)
  const andressa = pessoaDe(m, 'andressa')
  const pedido = pedirArquivo(m, processo, {
    em: -4,
    por: andressa,
    setor: setorDe(m, 'APRO'),
    titulo: 'ART de execução – Jonas Weber',
    classe: 'ART-RRT|',
    cpf: CONHECIDOS.jonas.cpfCnpj,
    prazo: 6,
    instrucoes: 'Envie a ART ou RRT de execução, assinada pelo responsável técnico e quitada.',
  })
  marcar(m, processo, 'SETOR|APRO|Exigências\\Falta ART', -4)
  notificar(
    m,
    'andressa',
    -3.9,
    'Arquivo solicitado',
    'O pedido foi enviado ao interessado, com prazo de seis dias úteis.',
    pedido,
  )
}
