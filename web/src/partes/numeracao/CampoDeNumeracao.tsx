import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CRITERIO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'

import { config } from '../../api/config.ts'
import { useMe, hasRoles } from '../../base/session.ts'
import { useSetores } from '../seletores/pessoas.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import campos from '../campos/Campos.module.css'
import { criterioVazio, ehAno, ehSetor, ehTipo, problemaDoNumero, type Numeracao } from './numeracao.ts'
import css from './Numeracao.module.css'
import { useProximoNumero } from './use-proximo-numero.ts'
import { useReserva } from './use-reserva.ts'

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
}

/** Os critérios que a classificação liga, o valor de cada um, e o número: digitado ou gerado e travado. */
export function CampoDeNumeracao({ de, classificacao, valor, aoMudar, erro, aoRecusar, varios }: Props) {
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
          description="Na ordem da lista. Desligado, ficam sem número."
          checked={varios.numerar}
          disabled={vazio !== undefined}
          onChange={(event) => varios.setNumerar(event.currentTarget.checked)}
        />
      ) : (
        <Numero
          {...{ de, valor, erro, aoMudar, reservar, devolver, pendente }}
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
}

function Numero({ de, valor, erro, aoMudar, reservar, devolver, pendente, desligado }: PropsDoNumero) {
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
        description={
          valor.reservado
            ? 'Reservado para você por 24 horas.'
            : de === 'processo'
              ? 'Sem número aqui, o processo recebe o próximo ao ser cadastrado.'
              : 'Digite um número livre ou gere o próximo. Sem número, o documento fica sem.'
        }
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

function Aviso({ children }: { children: string }) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Numeração</legend>
      <p className={campos['explicacao']}>{children}</p>
    </fieldset>
  )
}

type Criterio = ClassificacaoEscolhida['numeracaoCampos'][number]
type PropsDoCriterio = {
  criterio: Criterio
  valor: string
  travado: boolean
  aoMudar: (valor: string) => void
}

/** A chave mostra o que a classificação decidiu; quem registra só dá o valor. */
function Criterio({ criterio, valor, travado, aoMudar }: PropsDoCriterio) {
  return (
    <div className={css['criterio']}>
      <Switch
        label={criterio.campo}
        checked={criterio.on}
        disabled
        title="A classificação decide por quais critérios se numera."
        onChange={() => undefined}
      />
      {criterio.on && <Valor criterio={criterio} valor={valor} travado={travado} aoMudar={aoMudar} />}
    </div>
  )
}

function Valor({ criterio, valor, travado, aoMudar }: PropsDoCriterio) {
  const nome = `Valor do critério ${criterio.campo}`
  if (ehTipo(criterio)) return <span>{valor || 'o tipo escolhido'}</span>
  if (ehSetor(criterio))
    return <SetorDoNumero nome={nome} valor={valor} travado={travado} aoMudar={aoMudar} />
  return (
    <TextInput
      aria-label={nome}
      value={valor}
      disabled={travado}
      maxLength={ehAno(criterio) ? 4 : CRITERIO_MAX}
      {...(ehAno(criterio) ? { inputMode: 'numeric' as const } : {})}
      onChange={(event) =>
        aoMudar(ehAno(criterio) ? event.currentTarget.value.replace(/\D/g, '') : event.currentTarget.value)
      }
    />
  )
}

/** Dos meus setores; o classificador numera por qualquer um. */
function SetorDoNumero({
  nome,
  valor,
  travado,
  aoMudar,
}: {
  nome: string
  valor: string
  travado: boolean
  aoMudar: (valor: string) => void
}) {
  const me = useMe()
  const { setores } = useSetores()
  const possiveis = hasRoles(me, ['classificacaoDocumental']) ? setores : me.setores
  const opcoes = possiveis.map(({ id, nome: nomeDoSetor, sigla }) => ({
    value: id,
    label: sigla ? `${sigla} · ${nomeDoSetor}` : nomeDoSetor,
  }))
  return (
    <NativeSelect
      aria-label={nome}
      value={valor}
      disabled={travado}
      data={[{ value: '', label: 'Escolha o setor' }, ...opcoes]}
      onChange={(event) => aoMudar(event.currentTarget.value)}
    />
  )
}
