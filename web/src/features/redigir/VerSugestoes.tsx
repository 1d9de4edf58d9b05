import { Button } from '@mantine/core'
import { IconPencilQuestion } from '@tabler/icons-react'

import { mostrarErro } from '../../api/error-policy.ts'
import { Arriving, late } from '../../base/late.ts'
import type { Props } from './PainelDeSugestoes.tsx'
import { useAbertas, type Sugestoes } from './use-sugestoes.ts'
import css from './Redacao.module.css'

const PAINEL = late(async () => (await import('./PainelDeSugestoes.tsx')).PainelDeSugestoes)

/** Quantas há abertas; aperta-se e abrem-se à margem. */
export function BotaoDasSugestoes({ sugestoes: { folha, aberto, setAberto } }: { sugestoes: Sugestoes }) {
  const abertas = useAbertas(folha).length
  return (
    <Button
      variant="subtle"
      px={10}
      leftSection={<IconPencilQuestion aria-hidden size={18} />}
      aria-expanded={aberto}
      onClick={() => setAberto(!aberto)}
    >
      Sugestões{abertas > 0 && ` (${abertas})`}
    </Button>
  )
}

export function VerSugestoes(props: Props) {
  const { aberto, setAberto } = props.sugestoes
  const naoVeio = (falha: unknown) => {
    setAberto(false)
    mostrarErro(falha)
  }
  return aberto && <Arriving wanted={PAINEL} props={props} onFailure={naoVeio} />
}

/** Está-se a sugerir: o que se escreve não é ainda do texto. */
export function AvisoDeSugerir({ sugestoes: { ligado, soSugere, sugerindo } }: { sugestoes: Sugestoes }) {
  if (!ligado) return null
  return (
    <div className={css['nota']} role="status">
      <p>
        <strong>Sugerindo.</strong> O que você escreve e apaga fica proposto, até que{' '}
        {soSugere ? 'quem tem o documento em mãos' : 'alguém'} aceite ou rejeite.
      </p>
      {!soSugere && (
        <Button size="sm" variant="outline" onClick={() => sugerindo.ligado.set(false)}>
          Deixar de sugerir
        </Button>
      )}
    </div>
  )
}
