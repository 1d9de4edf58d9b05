import { assinarTodos, enviar, marcar, registrarDocumento } from '../atos.ts'
import { doMunicipio } from '../enredos/fonte.ts'
import { type Municipio, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { enredoDe } from './comum.ts'

/**
 * Portaria nº 231 publicada, Decreto nº 4.512 assinado e pronto para publicar, Contrato nº 34 sem o código do
 * e-Sfinge (marcado). A edição, a retificação e o quadro de conformidade do diário não estão nestes dados: só
 * a situação e o endereço.
 */
export function atosOficiais(m: Municipio): void {
  const atos = setorDe(m, 'ATOS')
  const servidor = { nome: 'Raquel Schlindwein', cargo: 'Enfermeira', matricula: '7702-1' }
  const nomeacao = enredoDe(m, doMunicipio('Secretaria de Saúde'), {
    titulo: 'Nomeação de enfermeira',
    objeto: 'o provimento de vaga de enfermeira',
    servidor,
    local: 'Secretaria de Saúde',
    fundamento: 'Constituição, art. 37, II',
  })
  const portaria = registrarDocumento(m, {
    modelo: 'portaria-nomeacao',
    enredo: nomeacao,
    setor: setorDe(m, 'DRH'),
    em: -9,
    numero: 231,
  })
  assinarTodos(m, portaria, -8.4)
  enviar(m, portaria, { em: -8.2, para: atos, mensagem: 'Para publicação.' })
  Object.assign(portaria.documento, {
    publicacao: 'PUBLICADO',
    diarioUrl: 'https://diariomunicipal.example/edicoes/5127/atos/1088231',
  })

  const ferias = enredoDe(m, doMunicipio('Poder Executivo'), {
    titulo: 'Dispõe sobre o horário de verão das repartições municipais',
    objeto: 'dispõe sobre o horário especial de funcionamento das repartições municipais',
    artigos: [
      'O expediente nas repartições municipais será das 7h às 13h, de segunda a sexta-feira, no período de recesso.',
      'Os serviços essenciais de saúde, assistência social e abastecimento mantêm o horário normal.',
      'Os prazos administrativos ficam suspensos no período de recesso.',
    ],
  })
  const decreto = registrarDocumento(m, {
    modelo: 'decreto',
    enredo: ferias,
    setor: setorDe(m, 'GAB'),
    em: -5,
    numero: 4512,
  })
  assinarTodos(m, decreto, -4.5)
  enviar(m, decreto, { em: -3.4, para: atos, mensagem: 'Assinado. Publicar na próxima edição.' })

  const ponte = enredoDe(m, CONHECIDOS.pinhao, {
    titulo: 'Recuperação da ponte da Estrada Geral do Rio Bonito',
    objeto: 'a execução de obras de recuperação da ponte da Estrada Geral do Rio Bonito',
    local: 'Estrada Geral do Rio Bonito, km 4',
    valor: 418_730.5,
    fundamento: 'Lei 14.133/2021',
    fatos: [
      'A contratada manterá responsável técnico residente e diário de obra disponível à fiscalização.',
      'A passagem de pedestres e do transporte escolar será mantida durante a execução.',
    ],
  })
  const contrato = registrarDocumento(m, {
    modelo: 'contrato',
    enredo: ponte,
    setor: setorDe(m, 'GCON'),
    em: -14,
    numero: 34,
  })
  assinarTodos(m, contrato, -13)
  enviar(m, contrato, {
    em: -12.5,
    para: setorDe(m, 'DCL'),
    mensagem: 'Falta o código do e-Sfinge para publicar o extrato.',
  })
  marcar(m, contrato, 'PUBLICO||TCE\\e-Sfinge pendente', -12)
}
