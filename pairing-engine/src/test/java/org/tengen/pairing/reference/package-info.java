/** Tests against real tournaments kept outside this repository; they say loudly when the data is absent. Nobody uses it. */
package org.tengen.pairing.reference;
