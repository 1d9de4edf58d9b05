import { useState } from 'react'

import { UsuarioDesativarDocument } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import telas from '../../partes/telas/Telas.module.css'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { OQuePende } from './OQuePende.tsx'
import type { Pessoa } from './Pessoas.tsx'
import { usePendencias } from './use-pendencias.ts'

/** Quem sai não entra mais; o que depende dela vê-se antes, com aquilo em que dá. */
export function DesativarPessoa({ pessoa, fechar }: { pessoa: Pessoa; fechar: () => void }) {
  const [destino, setDestino] = useState<Alvo | null>(null)
  const [prazosPara, setPrazosPara] = useState<Alvo | null>(null)
  const { pendencias, erro, ha, leitura } = usePendencias({ usuarioId: pessoa.id }, 'DESATIVACAO')
  const ato = useDesativar(pessoa, fechar)
  return (
    <Dialogo
      titulo={`Desativar ${pessoa.nomeCompleto}`}
      rotulo="Desativar"
      tom="perigo"
      tamanho="lg"
      fechar={fechar}
      pendente={ato.pendente}
      {...leitura}
      confirmar={() => ato.desativar(destino, prazosPara)}
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
        {ha('PRAZO') && (
          <SeletorDeAlvo
            rotulo="Passar os prazos para (vazio: vão com o que está com ela)"
            quem="setores e pessoas"
            valor={prazosPara}
            aoMudar={setPrazosPara}
            erro={ato.erroDe('prazosParaId')}
          />
        )}
        <OQuePende pendencias={pendencias} erro={erro} />
      </div>
    </Dialogo>
  )
}

function useDesativar({ id, nomeCompleto }: Pessoa, fechar: () => void) {
  const { executar, pendente, erroDe } = useAdministrar(UsuarioDesativarDocument, {
    sucesso: `${nomeCompleto}: desativada.`,
    campos: ['destinoId', 'prazosParaId'],
    aoConcluir: fechar,
  })
  const desativar = (destino: Alvo | null, prazosPara: Alvo | null) =>
    executar({ id, destinoId: destino?.id ?? null, prazosParaId: prazosPara?.id ?? null })
  return { desativar, pendente, erroDe }
}
