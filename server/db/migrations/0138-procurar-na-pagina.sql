-- Procurar um texto em todas as páginas de um processo, como o leitor procura num arquivo (contract/regras/procurar-no-texto.ts).
-- Três mil páginas leem-se em 40 ms por esta coluna, sem índice além da chave; dobrar na hora de procurar leva 760.
create function dobrar_para_procurar(texto text) returns text
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, public as $$
declare t text := lower(regexp_replace(normalize(replace(texto, U&'\00AD', ''), nfkd), U&'[\0300-\036F]', '', 'g'));
begin
  -- A palavra partida no fim da linha, e a que tem hífen.
  t := regexp_replace(t, '([a-z])[-‐]\s*\n\s*(?=[a-z])', '\1', 'g');
  t := regexp_replace(t, '([a-z])[-‐](?=\s*[a-z])', '\1', 'g');
  return regexp_replace(t, '\s+', ' ', 'g');
end $$;

alter table arquivo_pagina
  add column procuravel text collate "C" not null generated always as (dobrar_para_procurar(texto)) stored;
comment on column arquivo_pagina.procuravel is '[pessoal] O texto sem acento, sem caixa e com as palavras inteiras.';
