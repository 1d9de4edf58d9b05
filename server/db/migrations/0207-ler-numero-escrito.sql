-- O número antigo é só o que se lê (317-A/2014, 1.317/2014), e também se procura por ele (domínio §8).
-- O primeiro inteiro do número, sem os pontos nem os zeros à esquerda.
create function numero_escrito(texto text) returns text language sql immutable strict parallel safe as $$
  select nullif(ltrim(substring(regexp_replace(texto, '(\d)\.(?=\d)', '\1', 'g') from '\d+'), '0'), '')
$$;

-- Os inteiros e as letras dele, cada um por si: de 317-A/2014, 317, A e 2014.
create function partes_do_numero(texto text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(coalesce(nullif(ltrim(m[1], '0'), ''), '0')), '{}')
  from regexp_matches(upper(regexp_replace(texto, '(\d)\.(?=\d)', '\1', 'g')), '\d+|[[:alpha:]]+', 'g') m
$$;
