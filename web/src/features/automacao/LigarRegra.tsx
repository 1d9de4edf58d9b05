import { ENSAIO_MAX } from '@autos/contract/regras/limites.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { EnsaioDaRegraDocument, RegraAtivarDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { TabelaDeExecucoes } from './Execucoes.tsx'
import { paraServidor, valoresDa, type Regra } from './regra.ts'

/** Antes de ligar, o ensaio: o que ela faria com o que aconteceu no último mês. Nada muda com ele. */
export function LigarRegra({ regra, fechar }: { regra: Regra; fechar: () => void }) {
  const [dados] = useState(() => paraServidor(valoresDa(regra)))
  const { data, error } = useConsulta(EnsaioDaRegraDocument, { dados }, { pagina: true })
  const ato = useAdministrar(RegraAtivarDocument, { sucesso: `${regra.nome}: ligada.`, aoConcluir: fechar })
  const ensaio = data?.automacaoEnsaiar
  const feitas = ensaio?.filter(({ situacao }) => situacao === 'FEITA').length ?? 0
  return (
    <Dialogo
      titulo={`Ensaio de ${regra.nome}`}
      rotulo="Ligar regra"
      tamanho="lg"
      fechar={fechar}
      pendente={ato.pendente}
      desabilitado={!ensaio}
      confirmar={() => ato.executar({ id: regra.id })}
    >
      <div className={telas['campos']}>
        {error && (
          <p role="alert" className={telas['recusa']}>
            {mensagemDe(error)}
          </p>
        )}
        {!ensaio && !error && <Skeleton height={200} aria-label="Ensaiando" />}
        {ensaio && (
          <>
            <p role="status">
              {ensaio.length === 0
                ? 'No último mês não aconteceu nada que disparasse esta regra. Ligada, ela vale para o que acontecer daqui em diante.'
                : `Nos últimos ${ensaio.length} casos do mês${ensaio.length === ENSAIO_MAX ? ' (os mais recentes)' : ''}, a regra teria agido em ${feitas}. Nada foi mudado.`}
            </p>
            {ensaio.length > 0 && <TabelaDeExecucoes nome="Ensaio" linhas={ensaio} ensaio />}
          </>
        )}
      </div>
    </Dialogo>
  )
}
