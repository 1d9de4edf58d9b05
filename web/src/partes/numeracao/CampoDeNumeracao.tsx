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
export function CampoDeNumeracao({
  de,
  classificacao,
  valor,
  aoMudar,
  erro,
  aoRecusar,
  varios,
  vemSozinho = false,
}: Props) {
  const { reservar, devolver, pendente } = useReserva(classificacao, { valor, aoMudar, aoRecusar })
  const nacional = config().marca.numeroProcesso
  const nup = de === 'processo' && nacional !== 'SEQUENCIAL'
  const proximo = useProximoNumero(nup ? null : classificacao, valor)
  if (nup)
    return (
      <Aviso>{`O processo recebe o número nacional de protocolo (${nacional}) ao ser cadastrado.`}</Aviso>
    )
  if (!classificacao) return <Aviso>Escolha a espécie para ver como ela é numerada.</Aviso>
  if (!classificacao.numeravel) return <Aviso>Este tipo não tem número.</Aviso>
  const vazio = criterioVazio(classificacao, valor)
  return (
    <fieldset className={campos['grupo']}>
      <legend>Numeração</legend>
      {classificacao.numeracaoCampos.map((criterio) => (
        <Criterio
          key={criterio.campo}
          criterio={criterio}
          valor={valor.criterios[criterio.campo] ?? ''}
          travado={valor.reservado || pendente}
          aoMudar={(novo) => aoMudar({ ...valor, criterios: { ...valor.criterios, [criterio.campo]: novo } })}
        />
      ))}
      {proximo && (
        <p className={campos['explicacao']} role="status">
          O próximo número é <strong className="numero">{proximo}</strong>.
        </p>
      )}
      {varios ? (
        <Switch
          label="Dar a cada documento o próximo número"
          description={
            vemSozinho
              ? 'Na ordem da lista. Desligado, cada um recebe o seu com a primeira assinatura.'
              : 'Na ordem da lista. Desligado, ficam sem número.'
          }
          checked={varios.numerar}
          disabled={vazio !== undefined}
          onChange={(event) => varios.setNumerar(event.currentTarget.checked)}
        />
      ) : (
        <Numero
          {...{ de, valor, erro, aoMudar, reservar, devolver, pendente, vemSozinho }}
          desligado={vazio !== undefined}
        />
      )}
      {vazio && <p className={campos['explicacao']}>Para gerar, informe o valor do critério {vazio}.</p>}
    </fieldset>
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
