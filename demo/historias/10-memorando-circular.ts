import { assinarTodos, enviar, ler, notificar } from '../atos.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { carta } from './comum.ts'

/**
 * Memorando Circular nº 5/DRH: avisado a doze setores, nove já abriram. A carga é uma só, da SEMAD; o que os
 * doze receberam é notificação, e a ciência é a leitura.
 */
export function memorandoCircular(m: Municipio): void {
  const circular = carta(m, 'Memorando|Circular', 'DRH', -5, {
    titulo: 'Recadastramento anual dos servidores',
    para: ['Todas as secretarias e diretorias'],
    texto: [
      'Comunicamos que o recadastramento anual dos servidores será feito pela internet, do primeiro ao último dia útil do próximo mês.',
      'É preciso conferir endereço, dependentes e escolaridade, e enviar comprovante do que mudou. Quem não se recadastrar terá o pagamento do mês seguinte retido até regularizar.',
      'Solicitamos que as chefias deem ciência a todos, inclusive aos afastados.',
    ],
    numero: 5,
  })
  assinarTodos(m, circular, -4.9, { selo: true })
  enviar(m, circular, { em: -4.7, para: setorDe(m, 'SEMAD'), mensagem: 'Para conhecimento e divulgação.' })
  const destinatarios = [
    'gilmar',
    'helena',
    'osni',
    'claudete',
    'rafael',
    'daniela',
    'silvio',
    'fabio',
    'juliana',
    'joao',
    'jaciara',
    'adelaide',
  ]
  for (const [i, login] of destinatarios.entries()) {
    const ciente = i < 9
    notificar(
      m,
      login,
      -4.6,
      'Cópia para conhecimento',
      'Memorando circular da Diretoria de Recursos Humanos.',
      circular,
      ciente,
    )
    if (ciente) ler(m, circular, pessoaDe(m, login), -4 + i * 0.3)
  }
}
