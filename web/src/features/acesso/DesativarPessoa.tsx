import { useState } from 'react'

import { UsuarioDesativarDocument } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import telas from '../../partes/telas/Telas.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Pessoa } from './Pessoas.tsx'

/** Quem sai não entra mais; o que tem consigo passa a outro. */
export function DesativarPessoa({ pessoa, fechar }: { pessoa: Pessoa; fechar: () => void }) {
  const [destino, setDestino] = useState<Alvo | null>(null)
  const ato = useAdministrar(UsuarioDesativarDocument, {
    sucesso: `${pessoa.nomeCompleto}: desativada.`,
    campos: ['destinoId'],
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo={`Desativar ${pessoa.nomeCompleto}`}
      rotulo="Desativar"
      tom="perigo"
      fechar={fechar}
      pendente={ato.pendente}
      confirmar={() => ato.executar({ id: pessoa.id, destinoId: destino?.id ?? null })}
    >
      <div className={telas['campos']}>
        <p>
          Deixa de entrar no sistema e não recebe mais nada. O que está com a pessoa passa ao setor dela, ou a
          quem você escolher aqui. O que ela fez continua com o nome dela.
        </p>
        <SeletorDeAlvo
          rotulo="Passar o que está com ela para"
          quem="setores e pessoas"
          valor={destino}
          aoMudar={setDestino}
          erro={ato.erroDe('destinoId')}
        />
      </div>
    </Dialogo>
  )
}
