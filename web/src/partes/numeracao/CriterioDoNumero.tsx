import { CRITERIO_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMe, hasRoles } from '../../base/session.ts'
import { useSetores } from '../seletores/pessoas.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import { ehAno, ehSetor, ehTipo } from './numeracao.ts'
import css from './Numeracao.module.css'

export type Criterio = ClassificacaoEscolhida['numeracaoCampos'][number]

type PropsDoCriterio = {
  criterio: Criterio
  valor: string
  travado: boolean
  aoMudar: (valor: string) => void
}

/** A chave mostra o que a classificação decidiu; quem registra só dá o valor. */
export function Criterio({ criterio, valor, travado, aoMudar }: PropsDoCriterio) {
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
