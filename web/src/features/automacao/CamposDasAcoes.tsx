import { REGRA_ACOES_MAX } from '@autos/contract/regras/limites.ts'
import { Button, NativeSelect } from '@mantine/core'

import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { CampoDeMarcador } from './CampoDeMarcador.tsx'
import { acaoNova, ACOES, type Acao } from './regra.ts'

/** O que a regra faz, na ordem; a primeira que se recusar desfaz as outras. */
export function CamposDasAcoes({ acoes, mudar }: { acoes: readonly Acao[]; mudar: (acoes: Acao[]) => void }) {
  const trocar = (chave: number, mudanca: Partial<Acao>) =>
    mudar(acoes.map((acao) => (acao.chave === chave ? { ...acao, ...mudanca } : acao)))
  return (
    <fieldset className={campos['grupo']}>
      <legend>Fazer</legend>
      {acoes.map((acao, i) => (
        <div key={acao.chave} role="group" aria-label={`Ação ${i + 1}`} className={telas['campos']}>
          <NativeSelect
            label={`Ação ${i + 1}`}
            data={Object.entries(ACOES).map(([value, label]) => ({ value, label }))}
            value={acao.qual}
            onChange={({ currentTarget }) =>
              trocar(acao.chave, { qual: currentTarget.value as Acao['qual'], alvo: null })
            }
          />
          {acao.qual === 'marcar' ? (
            <CampoDeMarcador
              rotulo="Que se põe"
              valor={acao.marcador}
              aoMudar={(marcador) => trocar(acao.chave, { marcador })}
            />
          ) : (
            <SeletorDeAlvo
              rotulo={acao.qual === 'enviar' ? 'Enviar a' : 'Avisar'}
              quem={acao.qual === 'enviar' ? 'setores' : 'setores e pessoas'}
              valor={acao.alvo}
              aoMudar={(alvo) => trocar(acao.chave, { alvo })}
              obrigatorio
            />
          )}
          {acoes.length > 1 && (
            <div>
              <Button
                variant="subtle"
                size="sm"
                onClick={() => mudar(acoes.filter(({ chave }) => chave !== acao.chave))}
              >
                Tirar a ação {i + 1}
              </Button>
            </div>
          )}
        </div>
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
