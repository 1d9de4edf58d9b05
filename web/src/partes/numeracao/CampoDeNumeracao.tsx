import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { config } from '../../api/config.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import campos from '../campos/Campos.module.css'
import { criterioVazio, problemaDoNumero, type Numeracao } from './numeracao.ts'
import css from './Numeracao.module.css'
import { useProximoNumero } from './use-proximo-numero.ts'
import { useReserva } from './use-reserva.ts'
import { Criterio } from './CriterioDoNumero.tsx'

/** Quando são vários documentos: se cada um leva o próximo número. */
export type NumeracaoDeVarios = { numerar: boolean; setNumerar: (numerar: boolean) => void }

type Props = {
  de: 'documento' | 'processo'
  classificacao: ClassificacaoEscolhida | null
  valor: Numeracao
  aoMudar: (valor: Numeracao) => void
  erro?: string | undefined
  aoRecusar: (motivo: string) => void
  varios?: NumeracaoDeVarios | undefined
  /** Nasce aqui: quem não pede o número agora o recebe depois. */
  vemSozinho?: boolean
}

/** Os critérios que a classificação liga, o valor de cada um, e o número: digitado ou gerado e travado. */
export function CampoDeNumeracao(props: Props) {
  const { de, classificacao, valor, aoMudar, aoRecusar } = props
  const reserva = useReserva(classificacao, { valor, aoMudar, aoRecusar })
  const nacional = config().marca.numeroProcesso
  const nup = de === 'processo' && nacional !== 'SEQUENCIAL'
  const proximo = useProximoNumero(nup ? null : classificacao, valor)
  if (nup)
    return (
      <Aviso>{`O processo recebe o número nacional de protocolo (${nacional}) ao ser cadastrado.`}</Aviso>
    )
  if (!classificacao) return <Aviso>Escolha a espécie para ver como ela é numerada.</Aviso>
  if (!classificacao.numeravel) return <Aviso>Este tipo não tem número.</Aviso>
  return <Campos {...props} classificacao={classificacao} reserva={reserva} proximo={proximo} />
}

type PropsDosCampos = Props & {
  classificacao: ClassificacaoEscolhida
  reserva: ReturnType<typeof useReserva>
  proximo: string | undefined
}

function Campos(props: PropsDosCampos) {
  const { de, classificacao, valor, aoMudar, erro, varios, vemSozinho = false, reserva, proximo } = props
  const vazio = criterioVazio(classificacao, valor)
  return (
    <fieldset className={campos['grupo']}>
      <legend>Numeração</legend>
      {classificacao.numeracaoCampos.map((criterio) => (
        <Criterio
          key={criterio.campo}
          criterio={criterio}
          valor={valor.criterios[criterio.campo] ?? ''}
          travado={valor.reservado || reserva.pendente}
          aoMudar={(novo) => aoMudar({ ...valor, criterios: { ...valor.criterios, [criterio.campo]: novo } })}
        />
      ))}
      {proximo && (
        <p className={campos['explicacao']} role="status">
          O próximo número é <strong className="numero">{proximo}</strong>.
        </p>
      )}
      {varios ? (
        <NumeroDeVarios {...varios} vemSozinho={vemSozinho} desligado={vazio !== undefined} />
      ) : (
        <Numero {...{ de, valor, erro, aoMudar, vemSozinho }} {...reserva} desligado={vazio !== undefined} />
      )}
      {vazio && <p className={campos['explicacao']}>Para gerar, informe o valor do critério {vazio}.</p>}
    </fieldset>
  )
}

type DeVarios = NumeracaoDeVarios & { vemSozinho: boolean; desligado: boolean }

function NumeroDeVarios({ numerar, setNumerar, vemSozinho, desligado }: DeVarios) {
  return (
    <Switch
      label="Dar a cada documento o próximo número"
      description={
        vemSozinho
          ? 'Na ordem da lista. Desligado, cada um recebe o seu com a primeira assinatura.'
          : 'Na ordem da lista. Desligado, ficam sem número.'
      }
      checked={numerar}
      disabled={desligado}
      onChange={(event) => setNumerar(event.currentTarget.checked)}
    />
  )
}

type PropsDoNumero = Pick<Props, 'de' | 'valor' | 'aoMudar' | 'erro'> & {
  reservar: () => void
  devolver: () => void
  pendente: boolean
  desligado: boolean
  vemSozinho: boolean
}

function Numero({
  de,
  valor,
  erro,
  aoMudar,
  reservar,
  devolver,
  pendente,
  desligado,
  vemSozinho,
}: PropsDoNumero) {
  return (
    <div className={css['numero']}>
      <TextInput
        label="Número"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        value={valor.numero}
        readOnly={valor.reservado}
        disabled={pendente}
        error={erro ?? problemaDoNumero(valor.numero)}
        placeholder={vemSozinho ? 'Vem sozinho' : undefined}
        description={valor.reservado ? 'Reservado para você por 24 horas.' : semNumero(de, vemSozinho)}
        onChange={(event) => aoMudar({ ...valor, numero: event.currentTarget.value.replace(/\D/g, '') })}
      />
      {valor.reservado ? (
        <Button variant="default" loading={pendente} onClick={devolver}>
          {MENSAGENS.cancelarReserva}
        </Button>
      ) : (
        <Button variant="outline" loading={pendente} disabled={desligado} onClick={reservar}>
          {MENSAGENS.gerarNumero}
        </Button>
      )}
    </div>
  )
}

function semNumero(de: Props['de'], vemSozinho: boolean): string {
  if (de === 'processo') return 'Sem número aqui, o processo recebe o próximo ao ser cadastrado.'
  return vemSozinho
    ? 'O número vem sozinho: ao finalizar o texto ou, se é um arquivo, com a primeira assinatura. Se precisa dele já, gere o próximo ou digite um livre.'
    : 'Digite um número livre ou gere o próximo. Sem número, o documento fica sem.'
}

function Aviso({ children }: { children: string }) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Numeração</legend>
      <p className={campos['explicacao']}>{children}</p>
    </fieldset>
  )
}
