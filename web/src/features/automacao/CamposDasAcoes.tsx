import { REGRA_ACOES_MAX } from '@autos/contract/regras/limites.ts'
import { Button, NativeSelect } from '@mantine/core'

import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { CampoDeMarcador } from './CampoDeMarcador.tsx'
import { acaoNova, ACOES, type Acao } from './regra.ts'

type Props = { acoes: readonly Acao[]; mudar: (acoes: Acao[]) => void }

/** O que a regra faz, na ordem; a primeira que se recusar desfaz as outras. */
export function CamposDasAcoes({ acoes, mudar }: Props) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Fazer</legend>
      {acoes.map((acao, i) => (
        <UmaAcao
          key={acao.chave}
          acao={acao}
          numero={i + 1}
          trocar={(mudanca) =>
            mudar(acoes.map((outra) => (outra.chave === acao.chave ? { ...outra, ...mudanca } : outra)))
          }
          tirar={
            acoes.length > 1 ? () => mudar(acoes.filter(({ chave }) => chave !== acao.chave)) : undefined
          }
        />
      ))}
      {acoes.length < REGRA_ACOES_MAX && (
        <div>
          <Button variant="default" onClick={() => mudar([...acoes, acaoNova()])}>
            Acrescentar ação
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type PropsDaAcao = {
  acao: Acao
  numero: number
  trocar: (mudanca: Partial<Acao>) => void
  /** Ausente na única: a regra faz ao menos uma coisa. */
  tirar: (() => void) | undefined
}

function UmaAcao({ acao, numero, trocar, tirar }: PropsDaAcao) {
  return (
    <div role="group" aria-label={`Ação ${numero}`} className={telas['campos']}>
      <NativeSelect
        label={`Ação ${numero}`}
        data={Object.entries(ACOES).map(([value, label]) => ({ value, label }))}
        value={acao.qual}
        onChange={({ currentTarget }) => trocar({ qual: currentTarget.value as Acao['qual'], alvo: null })}
      />
      {acao.qual === 'marcar' ? (
        <CampoDeMarcador
          rotulo="Que se põe"
          valor={acao.marcador}
          aoMudar={(marcador) => trocar({ marcador })}
        />
      ) : (
        <SeletorDeAlvo
          rotulo={acao.qual === 'enviar' ? 'Enviar a' : 'Avisar'}
          quem={acao.qual === 'enviar' ? 'setores' : 'setores e pessoas'}
          valor={acao.alvo}
          aoMudar={(alvo) => trocar({ alvo })}
          obrigatorio
        />
      )}
      {tirar && (
        <div>
          <Button variant="subtle" size="sm" onClick={tirar}>
            Tirar a ação {numero}
          </Button>
        </div>
      )}
    </div>
  )
}
